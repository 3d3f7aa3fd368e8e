/** Settings that cannot be used; a sentence for each names the variable or setting, and what it should be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
