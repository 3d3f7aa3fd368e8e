import cartelera from './src/integration/integration.ts';

export default { integrations: [cartelera()] };
