import { cleanDescription } from '../../../src/html/clean-description.ts';

/** The HTML of a cleaned description. */
export const cleanHtml = (html: string, permalink: string): string =>
  cleanDescription(html, permalink).description;
