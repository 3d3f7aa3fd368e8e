/**
 * Whether a host is certainly this machine. Names below `localhost` are not: some resolvers ask the
 * network for them.
 * @param host as in `URL.hostname`
 */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u.test(host);
}

/** Whether a host is only used for previews: this machine, or a name below `localhost`. */
export function isPreviewHost(host: string): boolean {
  return isLoopback(host) || host.endsWith('.localhost');
}
