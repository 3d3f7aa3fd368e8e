import { expect, it } from 'vitest';
import { findLead } from '../../../src/feeds/lead.ts';

it.each([
  ['', 'Music in the park.', ''],
  ['Bring a chair.', '', 'Bring a chair.'],
  ['Bring a chair.', 'Music in the park.', 'Bring a chair.'],
  ['art', 'The party starts at nine.', 'art'],
  ['🎉🎉', 'Music.', '🎉🎉'],
  ['🎉🎉', 'Music 🎉🎉', ''],
  ['Forty stalls of bread.', 'Forty stalls (https://maps.example/a) of bread.', ''],
  ['Forty stalls of bread.', 'Forty stalls (mailto:a@example.org) of bread.', ''],
  ['The plan (https://example.org/plan)', 'See the plan.', ''],
  ['Bread, honey and wo…', 'Bread, honey and wool.', ''],
  ['Bread, honey and wo [...]', 'Bread, honey and wool.', ''],
  ['Bread, honey and wo', 'Bread, honey and wool.', 'Bread, honey and wo'],
  ['…', 'Bread.', '…'],
  ['18+', 'Concert on 18 December.', '18+'],
  ['18+', 'Concert, 18+ only.', ''],
  ['5 €', 'With 5 musicians.', '5 €'],
  ['C++', 'Vitamin C for all.', 'C++'],
  ['Caf\u00e9 at nine', 'Cafe\u0301 at nine, music later.', ''],
  ['今晚八点有音乐会', '今晚八点有音乐会在广场举行。', ''],
  ['ดนตรีในสวน', 'คืนนี้มีดนตรีในสวนสาธารณะ', ''],
  ['Music in the park …', 'Music in the “park”.\n\nBring a chair.', ''],
])('of the excerpt %j of the text %j, %j is a lead', (excerpt, text, lead) => {
  expect(findLead({ excerpt, text })).toBe(lead);
});
