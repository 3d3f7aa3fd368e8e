import { toOneLine } from '../text.ts';
import { buildOpenEvent } from './event.ts';
import { fields } from './fields.ts';
import type { OpenDataFormat } from './format.ts';

/**
 * One object with one event a line, so that a comparison of two versions shows which events
 * changed. Its head describes each field.
 */
export const json: OpenDataFormat = {
  name: 'json',
  label: 'JSON',
  file: 'events.json',
  contentType: 'application/json; charset=utf-8',
  *render(calendar, addressOf, findPage) {
    const { locale, home, site, events } = calendar;
    const head = {
      title: toOneLine(site.name),
      description: toOneLine(site.description),
      language: locale,
      home: addressOf(home),
      address: addressOf(`${home}events.json`),
      count: events.length,
      fields,
    };
    yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "events": [\n`;
    for (const [index, event] of events.entries())
      yield `${index === 0 ? '' : ',\n'}${JSON.stringify(buildOpenEvent(event, addressOf, findPage))}`;
    yield '\n]}\n';
  },
};
