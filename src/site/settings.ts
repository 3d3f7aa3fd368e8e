import { resolveConfig } from '../config/resolve.ts';
import { config } from '../config.ts';

/** The settings in force: config.ts under the environment. */
export const settings = resolveConfig(config, process.env);
