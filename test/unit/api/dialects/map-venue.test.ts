import { expect, it } from 'vitest';
import { mapVenue } from '../../../../src/api/dialects/map-venue.ts';
import { contextOf } from '../../../support/api/dialects/recorded.ts';
import { venueRecord } from '../../../support/records.ts';

it('has no part of an address that means nothing, such as a dash', () => {
  const dashes = { address: '-', city: '&mdash;', region: '...', postcode: '–', country: '<b>?</b>' };
  const read = (parts: Partial<typeof dashes>) =>
    mapVenue({ ...venueRecord({ name: 'Dash', ...parts }), website: '' }, contextOf('en'));
  const none = { address: '', city: '', region: '', postcode: '', country: '' };
  expect(read(dashes)).toMatchObject({ name: 'Dash', ...none });
  expect(read({ ...dashes, address: 'N/A', city: 'n/a', postcode: '00000' })).toMatchObject(none);
  const known = { address: '1 Main St – rear', city: 'Na', region: 'NY', postcode: '7', country: 'USA' };
  expect(read(known)).toMatchObject(known);
});
