import * as z from 'zod';

/**
 * The page for creating application passwords, from the index of the interface; null where it names
 * none: WordPress offers them over https only, and plugins may switch them off.
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
