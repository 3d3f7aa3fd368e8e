import { describe, expect, it } from 'vitest';
import { isFreeCost } from '../../../../src/api/dialects/free-cost.ts';

const free = `
  Free | FREE! | free admission | Free entry. | Free of charge | Admission free | It’s free
  Gratis | ¡Gratis! | Gratuito | Entrada libre | Entrada gratuita | Acceso libre | Sin costo
  Entrada libre y gratuita | Admisión gratuita | Admisio\u0301n gratuita | La entrada es libre
  Gratuit | Entrée libre | Accès gratuit | Kostenlos | Eintritt frei | Der Eintritt ist frei
  Grátis | Entrada franca | Acesso livre | A entrada é livre`;

const other = `
  $25 | 0 | Free – $10 | Free for members | Free parking | Pay what you can | Donation | Freedom
  Cooperación voluntaria | Gratis para niños | Libre cooperación | Kostenlos für Kinder
  Entrada libre hasta completar aforo, después $50 | Entrada: $80`;

const list = (texts: string): string[] => texts.split(/[|\n]/u).flatMap((each) => each.trim() || []);

describe('the text of a price', () => {
  it.each(list(free))('%s says that there is none', (cost) => expect(isFreeCost(cost)).toBe(true));
  it.each(list(other))('%s does not', (cost) => expect(isFreeCost(cost)).toBe(false));
});
