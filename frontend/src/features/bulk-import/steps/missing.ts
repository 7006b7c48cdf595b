/** What a mapping needs before its files can be read. */
import type { Manifest, Table } from '@portal/shared-types/contract/api/manifest';
import { hasOrder } from '@portal/shared-types/base/time/spelledTime';
import type { CsvFound, InspectedFile } from '../engine/inspect';
import { findFiles } from '../mapping/groups';
import { listTexts } from '../mapping/propose';
import { getType } from '../mapping/targets';

const lacksType = (table: Table): boolean =>
  table.record !== 'weather' &&
  getType(table) === null &&
  !(`${table.record}_type` in table.fields);

/** Whether there are days such as 8/11/2026 whose order is unknown. */
const lacksOrder = ({ time }: Table, files: readonly CsvFound[]): boolean =>
  time.order === undefined && listTexts(time.column, files).some(hasOrder);

const listMissing = (table: Table, files: readonly CsvFound[]): string[] => [
  ...(lacksType(table) ? ['the type'] : []),
  ...(table.time.column === '' ? ['the date column'] : []),
  ...(!table.position.none && (table.position.latitude === '' || table.position.longitude === '')
    ? ['the position columns']
    : []),
  ...(lacksOrder(table, files) ? ['the date order'] : []),
];

/** "the type of whales.csv", table by table; a table without files needs nothing. */
export const missingIn = (manifest: Manifest, files: readonly InspectedFile[]): string[] =>
  manifest.tables.flatMap((table) => {
    const own = findFiles(table, files);
    const [first] = own;
    return first ? listMissing(table, own).map((what) => `choose ${what} for ${first.name}`) : [];
  });
