/** What editors write of events without a price, in the languages that have texts here. */
const words = [
  /(?:it['’]s )?free(?: (?:entry|entrance|admission|of charge|event|to attend))?|no (?:cost|charge)/u,
  /(?:entry|entrance|admission|attendance)(?: is)? free/u,
  /gratis|gratuit[oa]|sin (?:costo|coste|cargo)|libre/u,
  /(?:la |el )?(?:entrada|acceso|ingreso|admisión|evento|actividad)(?: es)? (?:libre|gratis|gratuit[oa])/u,
  /(?:entrada|acceso|ingreso) libre y gratuit[oa]/u,
  /gratuite?|(?:entrée|accès) (?:libre|gratuite?)|sans frais/u,
  /kostenlos|kostenfrei|gratis|umsonst|frei|(?:der )?eintritt(?: ist)? (?:frei|kostenlos)|freier eintritt/u,
  /grátis|gratuit[oa]|(?:a |o )?(?:entrada|acesso|ingresso)(?: é)? (?:livre|gratuit[oa]|grátis|franca)|sem custos?/u,
].map((each) => new RegExp(`^(?:${each.source})$`, 'iu'));

/**
 * Whether the text of a price, plain and in one line, says nothing but that there is none. A free
 * seat for some, or a donation, is a price.
 */
export function isFreeCost(cost: string): boolean {
  const written = cost.normalize('NFC').replaceAll(/^[\s¡]+|[\s.!]+$/gu, '');
  return words.some((each) => each.test(written));
}
