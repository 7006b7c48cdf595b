/** What a mapping still lacks before its files can be read. */
import type { Manifest, Table } from '@portal/shared-types/import/manifest';
import type { InspectedFile } from '../engine/inspect';
import { filesOf } from '../mapping/groups';
import { typeOf } from '../mapping/targets';

const lacksType = (table: Table): boolean =>
  table.record !== 'weather' && typeOf(table) === null && !(`${table.record}_type` in table.fields);

const lacksOf = (table: Table): string[] => [
  ...(lacksType(table) ? ['the type'] : []),
  ...(table.time.column === '' ? ['the column of the date'] : []),
  ...(table.position.latitude === '' || table.position.longitude === ''
    ? ['the columns of the position']
    : []),
];

/** "the type of whales.csv", table by table; a table without files lacks nothing. */
export const missingIn = (manifest: Manifest, files: readonly InspectedFile[]): string[] =>
  manifest.tables.flatMap((table) => {
    const [first] = filesOf(table, files);
    return first ? lacksOf(table).map((what) => `choose ${what} for ${first.name}`) : [];
  });
