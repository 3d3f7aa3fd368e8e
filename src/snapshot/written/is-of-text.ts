import type { EventRecord } from '../../model/event.ts';
import type { TermRecord } from '../../model/term.ts';

/** A record with what search engines are told of its page. */
export type Searched = EventRecord | TermRecord;

/** Whether a description is the beginning of the page, perhaps after its name. */
export function isOfText(record: Searched, written: string): boolean {
  const letters = keepLetters(dropAddresses(written));
  const name = keepLetters(nameOf(record));
  const afterName = letters.startsWith(name) ? letters.slice(name.length) : letters;
  return listTexts(record, written.length * 2 + 8000).some((text) => {
    const beginning = keepLetters(dropAddresses(text));
    return beginning.startsWith(letters) || beginning.startsWith(afterName);
  });
}

/**
 * The beginnings of the texts of a page as a plugin may read them: with or without what is around
 * its images.
 * @param length of so many characters
 */
export function listTexts(record: Searched, length: number): readonly string[] {
  if (record.kind !== 'event') return [record.description];
  const html = record.description.slice(0, length);
  const dropTags = (markup: string) => markup.replaceAll(/<[^>]*>?|&\w+;/gu, '');
  const withoutImages = html.replaceAll(/<figure.*?<\/figure>/gsu, '');
  return [record.excerpt, record.text.slice(0, length), dropTags(html), dropTags(withoutImages)];
}

/** A text without addresses, those of links in brackets (`call (tel:123)`), and shortcodes. */
function dropAddresses(text: string): string {
  return text
    .replaceAll(/\((?:https?|webcal|mailto|tel):\S{0,2000}\)/gu, '')
    .replaceAll(/https?:\/\/\S+/gu, '')
    .replaceAll(/\[\/?\w[^\]\n]{0,500}\]/gu, '');
}

/** Letters and digits, in lower case: plugins change marks and white space. */
export function keepLetters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** The name of a record, by which pages are told apart. */
export function nameOf(record: Pick<EventRecord, 'title'> | Pick<TermRecord, 'name'>): string {
  return 'title' in record ? record.title : record.name;
}
