/**
 * Whether a host, as `URL` writes it in `hostname`, is this machine for certain. Names below `localhost` are not: some resolvers
 * ask the network for them.
 */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u.test(host);
}

/**
 * Whether a site at a host is looked at and not published: on this machine, or at a name that is
 * only used there.
 */
export function isPreviewHost(host: string): boolean {
  return isLoopback(host) || host.endsWith('.localhost');
}
