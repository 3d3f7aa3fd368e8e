import { invalidBecause, missingParameters, noRoute, RestError } from './errors.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { readText } from './parameters.ts';
import { type Answer, arg, type Args, type Call, type Route } from './route.ts';

const most = 25;
const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * POST batch/v1: 207 with one answer for each request. As recorded, no route of the calendar allows
 * batches, so every answer inside is an error.
 * @param matching finds the route of a path
 */
export function runBatch(matching: (path: string) => Route | undefined): (call: Call) => Answer {
  return (call) => {
    const requests = readRequests(call.params['requests']);
    const validates = readText(call.params['validation']) === 'require-all-validate';
    const responses = requests.map((request): JsonObject => {
      const route = matching(String(request['path']).split('?')[0] ?? '');
      const error = route ? batchNotAllowed() : noRoute();
      // Without a header the platform sends an empty array.
      const headers: Json = route && !validates ? { Allow: listMethods(route, call.signedIn) } : [];
      return { body: error.toJson(), status: error.status, headers };
    });
    const json: JsonObject = validates ? { failed: 'validation', responses } : { responses };
    return { status: 207, json };
  };
}

/** Lists the methods of a route that the caller may use. */
export function listMethods(route: Route, signedIn: boolean): string {
  const usable = route.endpoints.filter((endpoint) => signedIn || !endpoint.needsUser);
  return [...new Set(usable.flatMap((endpoint) => endpoint.methods))].join(', ');
}

function readRequests(value: Json | undefined): JsonObject[] {
  if (value === undefined) throw missingParameters(['requests']);
  const requests = Array.isArray(value) ? value : [];
  if (requests.length > most)
    throw invalidBecause('requests', 'rest_too_many_items', `requests must contain at most ${most} items.`);
  return requests.map((request, index) => {
    if (!isObject(request) || request['path'] === undefined)
      throw invalidBecause(
        'requests',
        'rest_property_required',
        `path is a required property of requests[${index}].`,
      );
    if (!methods.includes(readText(request['method']) ?? 'POST')) {
      const message = `requests[${index}][method] is not one of POST, PUT, PATCH, and DELETE.`;
      throw invalidBecause('requests', 'rest_not_in_enum', message);
    }
    return request;
  });
}

function batchNotAllowed(): RestError {
  return new RestError(400, 'rest_batch_not_allowed', 'The requested route does not support batch requests.');
}

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
