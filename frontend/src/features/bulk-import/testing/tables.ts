/** Tables and files for tests of the import. */
import type { Table } from '@portal/shared-types/contract/api/manifest';
import type { CsvFound } from '../engine/inspect';

export const aTable = (parts: Partial<Table> = {}): Table => ({
  files: 'whales_*.csv',
  record: 'sighting',
  time: { column: 'when', zone: 'local' },
  position: { latitude: 'lat', longitude: 'lon', required: false },
  fields: { sighting_type: { value: 'Whale Observation' } },
  details: {},
  repeats: 'refuse',
  ...parts,
});

export const aCsv = (
  name: string,
  header: readonly string[],
  parts: Partial<CsvFound> = {},
): CsvFound => ({
  name,
  size: 100,
  kind: 'csv',
  header: [...header],
  rows: 1,
  sample: [],
  values: {},
  ...parts,
});
