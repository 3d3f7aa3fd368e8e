import * as z from 'zod';

/**
 * Where users of a site create application passwords, as the index of its interface names it; null where it names no such place:
 * WordPress offers them over https only, and plugins may switch them off.
 */
export const wirePasswordsPage = z
  .looseObject({
    'application-passwords': z.looseObject({
      endpoints: z.looseObject({ authorization: z.url({ protocol: /^https?$/u }) }),
    }),
  })
  .transform((authentication) => authentication['application-passwords'].endpoints.authorization)
  .nullable()
  .catch(null);
