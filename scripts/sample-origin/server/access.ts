import { RestError } from './errors.ts';

/** A user name and an application password. */
export interface Credentials {
  user: string;
  password: string;
}

/**
 * True with the right credentials, false without any.
 * @throws 401 incorrect_password for wrong ones, also on public routes
 */
export function signedIn(authorization: string | undefined, credentials: Credentials | undefined): boolean {
  const [, encoded] = /^Basic\s+(.+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return false;
  const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  // Application passwords are shown in groups of four; the blanks do not count.
  const password = rest.join(':').replace(/\s/g, '');
  if (user === credentials?.user && password === credentials.password.replace(/\s/g, '')) return true;
  throw new RestError(401, 'incorrect_password', 'The provided password is an invalid application password.');
}
