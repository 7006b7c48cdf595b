/**
 * What filters add to a search: the lists that their codes refer to are read in parallel with the entries,
 * and cost little (docs/data-model.md#bounds).
 */
import { gzipSync } from 'node:zlib';
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { boundsToRing } from '@portal/shared-types/base/geo/polygon';
import {
  FILTER_LISTS,
  type FilterList,
  type FilterLists,
} from '@portal/shared-types/contract/search/filters/lists';
import {
  writePatrolFilters,
  type OffNames,
} from '@portal/shared-types/contract/search/filters/patrolFilters';
import { encodeFound } from '@portal/shared-types/contract/search/foundEntries';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import type { SentFilters } from '../src/domain/search/searchFilter';
import { forgetCatalogue } from '../src/data/catalogue/catalogueStore';
import { readFilterLists } from '../src/data/search/filterLists';
import { guardiansByPermissions } from '../src/data/catalogue/guardiansNamed';
import type { Reading } from '../src/data/store/meter';
import { patrolFilters } from '../src/data/search/patrolFilters';
import { findEntries } from '../src/data/search/search';
import { compressEntries, GZIP_LEVEL } from '../src/http/response';
import { exceeded } from './bounds';
import { LAST } from './coast';
import { metered } from './metered';
import { READING_COLUMNS, formatTable, type Columns } from './table';

const MONTH = 31 * 86_400;
const COAST = boundsToRing(INITIAL_BOUNDS);

/** What the four lists together may add to a search: read units, requests; none in sequence. */
const MAX = { units: 8, requests: 6 };
/** The list of guardians alone, in a warm function. */
const MAX_FOR_GUARDIANS = { units: 2, requests: 2 };

interface Row extends Reading {
  who: string;
  what: string;
  cold: number;
  bytes: number;
  cpu: number;
}

const compress = (response: object): Uint8Array =>
  response instanceof Uint8Array
    ? compressEntries(response)
    : gzipSync(JSON.stringify(response), { level: GZIP_LEVEL });

const measured = async (who: string, what: string, work: () => Promise<object>): Promise<Row> => {
  forgetCatalogue();
  const { path: cold } = await metered(work);
  const { result: bytes, ...reading } = await metered(async () => compress(await work()).length);
  return { who, what, cold, bytes, ...reading };
};

const half = (names: readonly string[]): Set<string> => new Set(names.filter((_, i) => i % 2));

const namesIn = (lists: FilterLists, list: FilterList): readonly string[] =>
  list === 'guardians' ? lists.guardians.map(({ full_name }) => full_name) : lists[list];

const searchWith = (viewer: Viewer, sent: SentFilters) => async (): Promise<Uint8Array> =>
  encodeFound(
    await findEntries(viewer, {
      kind: 'patrols',
      holds: ['patrols', 'sightings', 'surveys'],
      ring: COAST,
      from: LAST - MONTH,
      to: LAST,
      filters: patrolFilters(viewer, sent),
    }),
  );

/** Switches off half of each list, one after another, then of all. */
const measureRows = async (who: string, viewer: Viewer): Promise<Row[]> => {
  const lists = (await readFilterLists(viewer, FILTER_LISTS)) as FilterLists;
  const off: OffNames = Object.fromEntries(
    FILTER_LISTS.map((list) => [list, half(namesIn(lists, list))]),
  );
  const toSentFilters = (chosen: OffNames): SentFilters => ({
    patrols: writePatrolFilters(lists, chosen, { purpose: true, areas: true }),
  });
  const rows = [await measured(who, 'no filters', searchWith(viewer, {}))];
  for (const list of FILTER_LISTS)
    rows.push(await measured(who, list, searchWith(viewer, toSentFilters({ [list]: off[list] }))));
  const records: SentFilters = { nodes: [{ sighting_type: 'Sighting type 1' }], surveyTypes: [] };
  rows.push(await measured(who, 'record types', searchWith(viewer, records)));
  const everything = { ...toSentFilters(off), ...records };
  rows.push(await measured(who, 'all of them', searchWith(viewer, everything)));
  rows.push(await measured(who, 'guardian list', () => guardiansByPermissions(viewer)));
  return rows;
};

const judge = (plain: Row, row: Row): string[] => {
  const isList = row.what === 'guardian list';
  const [most, from] = isList ? [MAX_FOR_GUARDIANS, { units: 0, requests: 0 }] : [MAX, plain];
  return exceeded([
    ['RCU more', row.units - from.units, most.units],
    ['requests more', row.requests - from.requests, most.requests],
    ['path, warm', row.path, 1],
    ['path, cold', row.cold, 2],
  ]).map((one) => `${row.who}, ${row.what}: ${one}`);
};

const COLUMNS: Columns<Row> = [
  ['viewer', ({ who }) => who],
  ['filter', ({ what }) => what],
  ...READING_COLUMNS,
];

export const benchFilters = async (
  viewers: readonly { who: string; viewer: Viewer }[],
  say: (line: string) => void,
): Promise<{ rows: Row[]; broken: string[] }> => {
  const all: Row[] = [];
  const broken: string[] = [];
  for (const { who, viewer } of viewers) {
    const rows = await measureRows(who, viewer);
    broken.push(...rows.flatMap((row) => judge(rows[0]!, row)));
    all.push(...rows);
  }
  say('\nCoast, month: patrols with their records, half of a list off');
  say(formatTable(COLUMNS, 2, all));
  return { rows: all, broken };
};
