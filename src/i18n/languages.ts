import type { Locale } from '../model/locale.ts';
import type { Segments } from '../model/permalink.ts';
import { capitalize } from './capitalize.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import type { Texts } from './texts.ts';

/** An entry of `locales` in the settings, ready to use. */
interface Language {
  readonly name: string;
  readonly language: string;
  readonly texts: Texts;
  readonly segments: Segments;
}

/**
 * The languages that have all texts. `language` is the tag for dates and numbers; another region or
 * clock may fit an operator better: `pt-PT`, `de-AT`, `en-US`.
 */
export const languages = {
  en: {
    name: 'English',
    language: 'en-GB',
    texts: en,
    segments: {
      event: 'event',
      venue: 'venue',
      organizer: 'organizer',
      category: 'category',
      tag: 'tag',
      series: 'series',
      month: 'month',
      week: 'week',
      day: 'day',
      posters: 'posters',
      past: 'past',
      subscribe: 'subscribe',
      embed: 'on-your-site',
      search: 'search',
      saved: 'my-list',
    },
  },
  es: {
    name: 'Español',
    language: 'es-MX-u-hc-h23',
    texts: es,
    segments: {
      event: 'evento',
      venue: 'lugar',
      organizer: 'organizador',
      category: 'categoria',
      tag: 'etiqueta',
      series: 'serie',
      month: 'mes',
      week: 'semana',
      day: 'dia',
      posters: 'carteles',
      past: 'pasados',
      subscribe: 'suscribirse',
      embed: 'en-tu-sitio',
      search: 'buscar',
      saved: 'mi-lista',
    },
  },
  fr: {
    name: 'Français',
    language: 'fr-FR',
    texts: fr,
    segments: {
      event: 'evenement',
      venue: 'lieu',
      organizer: 'organisateur',
      category: 'categorie',
      tag: 'mot-cle',
      series: 'serie',
      month: 'mois',
      week: 'semaine',
      day: 'jour',
      posters: 'affiches',
      past: 'archives',
      subscribe: 'abonnement',
      embed: 'sur-votre-site',
      search: 'recherche',
      saved: 'ma-liste',
    },
  },
  de: {
    name: 'Deutsch',
    language: 'de-DE',
    texts: de,
    segments: {
      event: 'veranstaltung',
      venue: 'ort',
      organizer: 'veranstalter',
      category: 'rubrik',
      tag: 'schlagwort',
      series: 'reihe',
      month: 'monat',
      week: 'woche',
      day: 'tag',
      posters: 'plakate',
      past: 'archiv',
      subscribe: 'abonnieren',
      embed: 'auf-ihrer-website',
      search: 'suche',
      saved: 'meine-liste',
    },
  },
  pt: {
    name: 'Português',
    language: 'pt',
    texts: pt,
    segments: {
      event: 'evento',
      venue: 'local',
      organizer: 'organizador',
      category: 'categoria',
      tag: 'etiqueta',
      series: 'serie',
      month: 'mes',
      week: 'semana',
      day: 'dia',
      posters: 'cartazes',
      past: 'arquivo',
      subscribe: 'assinar',
      embed: 'no-seu-site',
      search: 'pesquisa',
      saved: 'minha-lista',
    },
  },
} as const satisfies Readonly<Record<Locale, Language>>;

/** An entry to begin with for a language that is not shipped: its texts are English. */
export function beginLanguage(code: Locale): Language {
  const { texts, segments } = languages.en;
  const [language = languages.en.language] = findTags(code);
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? code;
  return {
    name: capitalize(language, name),
    language,
    texts,
    segments,
  };
}

function findTags(code: Locale): readonly string[] {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(code);
  } catch {
    return [];
  }
}

const shipped: Readonly<Record<Locale, Language>> = languages;

/**
 * The shipped entry of a language, also of a region: that of `pt-br` is `pt` with the dates and
 * numbers of Brazil. Undefined for a language that is not shipped.
 */
export function findLanguage(code: Locale): Language | undefined {
  const [, base = ''] = /^([a-z]{2})-(?:[a-z]{2}|\d{3})$/iu.exec(code) ?? [];
  const general = shipped[base.toLowerCase()];
  return shipped[code] ?? (general && { ...general, language: new Intl.Locale(code).toString() });
}
