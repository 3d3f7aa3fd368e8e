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
  ['The plan (https://example.org/plan)', 'The plan. See it.', ''],
  ['Bread, honey and wo…', 'Bread, honey and wool.', ''],
  ['Bread, honey and wo [...]', 'Bread, honey and wool.', ''],
  ['Bread, honey and wo', 'Bread, honey and wool.', 'Bread, honey and wo'],
  ['…', 'Bread.', '…'],
  ['18+', 'Concert on 18 December.', '18+'],
  ['18+', 'Concert, 18+ only.', '18+'],
  ['18+', 'Concert. 18+. Bring a chair.', ''],
  ['Sold out', 'Last year we sold out in a day, so be quick.', 'Sold out'],
  ['For children', 'This is not for children under 12.', 'For children'],
  ['Free', 'Feel free to join us. Tickets cost $10.', 'Free'],
  ['New date!', 'The first was cancelled; a new date will follow.', 'New date!'],
  ['New date!', 'Music in the park. New date! Bring a chair.', ''],
  ['New date! Bring a chair', 'Music.\n\nNew date! “Bring a chair.”\nMusic.', ''],
  ['New date! Bring', 'Music. New date! Bring a chair.', 'New date! Bring'],
  ['New date! Bring a…', 'Music. New date! Bring a chair.', ''],
  ['Music in the pa', 'Music in the park.', 'Music in the pa'],
  ['5 €', 'With 5 musicians.', '5 €'],
  ['C++', 'Vitamin C for all.', 'C++'],
  ['Caf\u00e9 at nine', 'Cafe\u0301 at nine, music later.', ''],
  ['今晚八点有音乐会', '今晚八点有音乐会在广场举行。', ''],
  ['ดนตรีในสวน', 'ดนตรีในสวนสาธารณะ คืนนี้', ''],
  ['今晚有音乐', '欢迎。今晚有音乐。请早到。', ''],
  ['Music in the park …', 'Music in the “park”.\n\nBring a chair.', ''],
])('of the excerpt %j of the text %j, %j is a lead', (excerpt, text, lead) => {
  expect(findLead({ excerpt, text })).toBe(lead);
});
