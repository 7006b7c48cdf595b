import { exploreAddress, pageAddress, getSearchQuery } from './address';

const FROM = 'type=sightings&from=2026-02-01&to=2026-03-01';

it('omits the selection from a search', () => {
  expect(getSearchQuery(`?${FROM}&record=1042.7`)).toBe(FROM);
  expect(getSearchQuery(`?patrol=1042`)).toBe('');
});

it.each([
  [{ patrolId: 1042, recordId: null }, null, '/patrol/1042'],
  [{ patrolId: 1042, recordId: '1042.v2' }, null, '/patrol/1042?record=1042.v2'],
  [
    { patrolId: 1042, recordId: null },
    FROM,
    '/patrol/1042?from=type%3Dsightings%26from%3D2026-02-01%26to%3D2026-03-01',
  ],
  [{ patrolId: 1042, recordId: null }, '', '/patrol/1042?from='],
])('the page of %o from %s is %s', (selection, from, address) => {
  expect(pageAddress(selection, from)).toBe(address);
});

it.each([
  [{ patrolId: 1042, recordId: null }, null, '/?patrol=1042'],
  [{ patrolId: 1043, recordId: null }, FROM, `/?${FROM}&patrol=1043`],
  [{ patrolId: 1042, recordId: '1042.7' }, FROM, `/?${FROM}&record=1042.7`],
])('the way back from %o in %s is %s', (selection, from, address) => {
  expect(exploreAddress(selection, from)).toBe(address);
});

it('leads back only to a search, whatever the address contains', () => {
  expect(exploreAddress({ patrolId: 1, recordId: null }, '//evil.example/?a=1')).toMatch(/^\/\?/);
});
