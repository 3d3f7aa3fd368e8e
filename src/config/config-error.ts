/** Unusable settings, with a sentence for each: the variable or setting, and what it should be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
