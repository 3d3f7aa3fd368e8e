/**
 * Whether a host, as `URL` writes it in `hostname`, is this machine for certain. Names below `localhost` are not: some resolvers
 * ask the network for them.
 */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u.test(host);
}
