import type { Ring } from '@portal/shared-types/base/geo/polygon';
import { readAddress, writeAddress } from './address';
import { EVERYTHING, makeKey } from '../filters/choice';
import type { SearchQuery } from './searchQuery';

const read = (text: string) => readAddress(new URLSearchParams(text), '2026-03-31');
const triangle: Ring = [
  [-128, 52],
  [-127.5, 52],
  [-127.75, 52.25],
  [-128, 52],
];
const makeQuery = (parts: Partial<SearchQuery> = {}): SearchQuery => ({
  kind: 'patrols',
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  include: ['sightings', 'surveys'],
  constrain: true,
  bounds: null,
  polygon: null,
  filters: EVERYTHING,
  ...parts,
});

describe('the address of Explore Data', () => {
  it('asks by default for patrols of the last month with all that belongs to them', () => {
    expect(read('')).toEqual({
      selection: null,
      error: null,
      query: makeQuery({ startDate: '2026-02-28', endDate: '2026-03-31' }),
    });
  });

  it.each([
    ['dates', makeQuery()],
    ['a type with its default company', makeQuery({ kind: 'surveys', include: ['sightings'] })],
    ['company beyond the default', makeQuery({ kind: 'sightings', include: ['patrols'] })],
    ['no company', makeQuery({ include: [] })],
    [
      'a search without its own kind',
      makeQuery({ kind: 'surveys', include: ['sightings'], excludesOwn: true }),
    ],
    ['the whole coast', makeQuery({ constrain: false })],
    [
      'what the map showed',
      makeQuery({ bounds: { minX: -130.25, minY: 51, maxX: -127.12345, maxY: 53.5 } }),
    ],
    ['a drawn area', makeQuery({ polygon: triangle })],
    [
      'filters',
      makeQuery({
        filters: {
          trees: {
            nations: { off: [makeKey(['North Inlet'])] },
            guardians: { only: [] },
            sightings: { only: [makeKey(['Bird Observation', 'Gull'])] },
          },
          whenNull: { purpose: false, areas: true },
        },
      }),
    ],
    ['only records with photos', makeQuery({ filters: { ...EVERYTHING, onlyWithPhotos: true } })],
  ])('brings back %s', (_, request) => {
    const address = { query: request, selection: { patrolId: 1042, recordId: null } };
    expect(read(writeAddress(address).toString())).toEqual({ ...address, error: null });
  });

  it('names cleared nodes by seven characters each, whatever their name', () => {
    const off = [makeKey(['Q̓vúqvay̓áitx̌v Ann']), makeKey(['', ':_&'])].sort();
    const filters = { trees: { guardians: { off } }, whenNull: EVERYTHING.whenNull };
    const text = writeAddress({ query: makeQuery({ filters }), selection: null }).toString();
    expect(text).toBe('from=2026-01-01&to=2026-01-31&off.guardians=17rr6yu_1dja654');
  });

  it('brings back the selected record with its patrol', () => {
    const selection = { patrolId: 1042, recordId: '1042.v2' };
    expect(read(writeAddress({ query: makeQuery(), selection }).toString()).selection).toEqual(
      selection,
    );
  });

  it('brings back that the search was cleared', () => {
    const text = writeAddress({ query: null, selection: null }).toString();
    expect(text).toBe('search=none');
    expect(read(text).query).toBeNull();
  });

  it.each([
    'off.nations=',
    'off.nations=North%20Inlet',
    'only.nations=__proto__',
    'off.whales=0k3xw1c',
    'no-purpose=perhaps',
    'photos=perhaps',
    'type=whales',
    'patrol=0',
    'patrol=1e3',
    'record=1042',
    'record=1042.17%3Cscript%3E',
  ])('leaves %s aside', (text) => {
    expect(read(text)).toEqual(read(''));
  });

  it.each([
    ['from=2026-02-30', 'The dates in this link can’t be read'],
    ['to=tomorrow', 'The dates in this link can’t be read'],
    ['area=1_2_3', 'The area in this link can’t be read'],
    ['area=5_5_1_1', 'The area in this link can’t be read'],
    ['polygon=-128_52*-127_53', 'at least three different corners'],
    ['polygon=-128_52*-127_5x*-127_53*-128_52', 'not a longitude and latitude'],
    ['polygon=-128_52*-127_52*-128_53*-127_53*-128_52', 'crosses itself'],
    ['polygon=-128_52*-127_52*-128_53', 'at least three different corners'],
  ])('searches nothing for %s, and says why', (text, reason) => {
    const { query: query, error, selection } = read(`${text}&patrol=1042`);
    expect(query).toBeNull();
    expect(error).toContain(reason);
    expect(selection).toEqual({ patrolId: 1042, recordId: null });
  });
});
