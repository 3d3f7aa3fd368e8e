import { arg } from './args.ts';
import type { Args } from './route.ts';

/** Parameters of batch/v1. */
export const batchArgs: Args = {
  validation: arg('string', '', { enum: ['require-all-validate', 'normal'], default: 'normal' }),
  requests: arg('array', '', {
    maxItems: 25,
    items: {
      type: 'object',
      properties: {
        method: { type: 'string', enum: ['POST', 'PUT', 'PATCH', 'DELETE'], default: 'POST' },
        path: { type: 'string', required: true },
        body: { type: 'object', properties: [], additionalProperties: true },
        headers: {
          type: 'object',
          properties: [],
          additionalProperties: { type: ['string', 'array'], items: { type: 'string' } },
        },
      },
    },
    required: true,
  }),
};
