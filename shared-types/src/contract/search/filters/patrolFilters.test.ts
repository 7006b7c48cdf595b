import * as fc from 'fast-check';
import { FILTER_LISTS, type FilterLists } from './lists';
import {
  FILTER_KEYS,
  listsUsed,
  readPatrolFilters,
  writePatrolFilters,
  type OffNames,
  type PatrolFilters,
} from './patrolFilters';

const LISTS: FilterLists = {
  nations: ['East Arm', 'North Inlet', 'South Sound'],
  guardians: [
    { full_name: 'Otto Outsider', nations: ['South Sound'] },
    { full_name: 'Tess Guardian', nations: ['North Inlet'] },
  ],
  purposes: ['Stewardship patrol', 'Training', 'Research'],
  patrolAreas: ['Area 2', 'Area 12'],
};
const ALL = { purpose: true, areas: true };
const off = (names: Partial<Record<keyof OffNames, string[]>>): OffNames =>
  Object.fromEntries(Object.entries(names).map(([list, some]) => [list, new Set(some)]));

test('nothing is sent of a list that is on as a whole', () => {
  expect(writePatrolFilters(LISTS, {}, { purpose: false, areas: true })).toEqual({
    includeDataWhenNull: { purpose: false, areas: true },
  });
  expect(writePatrolFilters(LISTS, off({ nations: ['of another time'] }), ALL)).toEqual({
    includeDataWhenNull: ALL,
  });
});

test('the shorter of the two lists is sent, the active one when they are equally long', () => {
  const sent = writePatrolFilters(
    LISTS,
    off({
      nations: ['North Inlet'],
      guardians: ['Tess Guardian'],
      purposes: ['Training', 'Research'],
      patrolAreas: ['Area 2', 'Area 12'],
    }),
    ALL,
  );
  expect(sent).toEqual({
    includeDataWhenNull: ALL,
    inactiveNations: 'Nt',
    activeGuardians: 'OrSd',
    activePurposes: 'Stl',
    activePatrolAreas: '',
    listVersion: '15wikdi1uusgt9',
  });
  expect(readPatrolFilters(sent, LISTS)).toEqual({
    off: off({
      nations: ['North Inlet'],
      guardians: ['Tess Guardian'],
      purposes: ['Training', 'Research'],
      patrolAreas: ['Area 2', 'Area 12'],
    }),
  });
});

test('no code that is inactive switches nothing off, and needs no list', () => {
  expect(listsUsed({ inactiveNations: '' })).toEqual([]);
  expect(listsUsed({ activeNations: '' })).toEqual(['nations']);
  expect(readPatrolFilters({ inactiveNations: '' }, {})).toEqual({ off: {} });
});

describe('lists that changed since', () => {
  const sent = writePatrolFilters(LISTS, off({ nations: ['North Inlet'] }), ALL);
  const read = (lists: Partial<FilterLists>, filters: PatrolFilters = sent) =>
    readPatrolFilters(filters, lists);

  test.each([
    ['a new name', ['Deep Bay', ...LISTS.nations]],
    ['a new name at the end', [...LISTS.nations, 'West Fjord']],
    ['another order', ['North Inlet', 'East Arm', 'South Sound']],
    ['another name of the same code', ['East Arm', 'Northern Point', 'South Sound']],
    ['a name less', ['East Arm', 'North Inlet']],
    ['none at all', []],
  ])('%s', (_what, nations) => {
    expect(read({ ...LISTS, nations })).toEqual({ outOfDate: true });
  });

  test('lists of which no code is sent do not matter', () => {
    expect(read({ nations: LISTS.nations })).toEqual({ off: off({ nations: ['North Inlet'] }) });
    expect(read({ ...LISTS, purposes: ['Other'] })).toEqual({
      off: off({ nations: ['North Inlet'] }),
    });
  });

  test('another version is out of date, and without one the current lists apply', () => {
    expect(read(LISTS, { ...sent, listVersion: 'x' })).toEqual({ outOfDate: true });
    expect(read(LISTS, { ...sent, listVersion: undefined })).toEqual({
      off: off({ nations: ['North Inlet'] }),
    });
  });
});

test.each(['zz', 'Nt:zz', 'Nt:Nt', 'Nt:', ':Nt', ':', 'nt', ' Nt', '__proto__'])(
  '%p is reported as a bad code',
  (codes) => {
    const sent = writePatrolFilters(LISTS, off({ nations: ['North Inlet'] }), ALL);
    for (const key of ['activeNations', 'inactiveNations'] as const) {
      const { inactiveNations: _left, ...rest } = sent;
      const read = readPatrolFilters({ ...rest, [key]: codes }, LISTS);
      expect(read).toEqual({ badCode: expect.any(String) as string, key });
    }
  },
);

const name = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
  fc.string({
    unit: fc.constantFrom('a', 'b', ' ', ':', '2', '́', '🚀'),
    minLength: 1,
    maxLength: 4,
  }),
);
const names = fc.uniqueArray(name, { maxLength: 25 });
const lists = fc.record({
  nations: names,
  guardians: fc
    .tuple(names, fc.array(name, { maxLength: 3 }))
    .map(([all, nations]) => all.map((full_name) => ({ full_name, nations }))),
  purposes: names,
  patrolAreas: names,
});
const namesIn = (all: FilterLists, list: keyof FilterLists): string[] =>
  list === 'guardians' ? all.guardians.map(({ full_name }) => full_name) : [...all[list]];
const overTheWire = (sent: PatrolFilters): PatrolFilters => {
  const query = new URLSearchParams({ filters: JSON.stringify(sent) }).toString();
  return JSON.parse(new URLSearchParams(query).get('filters')!) as PatrolFilters;
};

test('whatever the names, what is off arrives as it was', () => {
  fc.assert(
    fc.property(lists, fc.infiniteStream(fc.boolean()), (all, coin) => {
      const chosen: OffNames = Object.fromEntries(
        FILTER_LISTS.map((list) => [
          list,
          new Set(namesIn(all, list).filter(() => coin.next().value)),
        ]),
      );
      const sent = overTheWire(writePatrolFilters(all, chosen, ALL));
      const read = readPatrolFilters(sent, all) as { off: OffNames };
      for (const list of FILTER_LISTS)
        expect([...(read.off[list] ?? [])]).toEqual([...chosen[list]!]);
    }),
    { numRuns: 300 },
  );
});

test('the active and the inactive form of a choice say the same', () => {
  fc.assert(
    fc.property(names, fc.infiniteStream(fc.boolean()), (nations, coin) => {
      const all = { ...LISTS, nations };
      // Whichever form was chosen, the other one has the codes of all other names.
      const chosen = new Set(nations.filter(() => coin.next().value));
      const rest = new Set(nations.filter((one) => !chosen.has(one)));
      fc.pre(chosen.size > 0 && rest.size > 0);
      const one = writePatrolFilters(all, { nations: chosen }, ALL);
      const other = writePatrolFilters(all, { nations: rest }, ALL);
      const { on, off: out } = FILTER_KEYS.nations;
      const turned = { listVersion: other.listVersion, [on]: other[out], [out]: other[on] };
      expect(readPatrolFilters(turned, all)).toEqual(readPatrolFilters(one, all));
      expect(readPatrolFilters(one, all)).toEqual({ off: { nations: chosen } });
    }),
    { numRuns: 300 },
  );
});

test('five hundred guardians in fifteen nations take two kilobytes at most', () => {
  const nations = Array.from({ length: 15 }, (_, i) => `${'ABCDEFGHIJKLMNO'[i]} Nation ${i}`);
  const guardians = Array.from({ length: 500 }, (_, i) => ({
    full_name: `${'AEIOUBCDFG'[i % 10]}nna ${'klmnprst'[i % 8]}o${i}`,
    nations: [nations[i % 15]!],
  }));
  const all = { ...LISTS, nations, guardians };
  const half = new Set(guardians.filter((_, i) => i % 2).map(({ full_name }) => full_name));
  expect(guardians).toHaveLength(500);
  const sent = writePatrolFilters(all, { guardians: half }, ALL);
  const bytes = Buffer.byteLength(sent.activeGuardians ?? sent.inactiveGuardians ?? '');
  expect(bytes).toBeLessThanOrEqual(2048);
  expect(readPatrolFilters(sent, all)).toEqual({ off: { guardians: half } });
});
