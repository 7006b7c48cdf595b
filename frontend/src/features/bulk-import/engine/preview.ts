/** The first rows of a table's files as the records that they would become. */
import type { Days } from '@portal/shared-types/reading/import/days';
import type { ListLookup } from '@portal/shared-types/reading/import/lists';
import type { Table } from '@portal/shared-types/contract/api/manifest';
import { matchesChosen } from '@portal/shared-types/reading/import/pattern';
import { tableReader } from '@portal/shared-types/reading/import/tables';
import { createTally } from '@portal/shared-types/reading/import/tally';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { CsvFound, InspectedFile } from './inspect';

interface PreviewRow {
  file: string;
  line: number;
  /** Why it is rejected; null if it is accepted. */
  error: string | null;
  /** Parts of it that are omitted. */
  notes: string[];
  /** Null if it is rejected, and where several rows make one record. */
  record: Wire | null;
}

export interface Preview {
  rows: PreviewRow[];
  /** Records built from several rows. */
  collected: Wire[];
}

const ROWS = 12;

export const preview = async (
  table: Table,
  files: readonly InspectedFile[],
  lists: ListLookup,
  now: number,
): Promise<Preview> => {
  let made: Wire[] = [];
  const days: Days = {
    addLine: () => undefined,
    addRecord: (_kind, _from, record) => void made.push(record),
    patrols: () => [],
  };
  const tally = createTally();
  const reader = tableReader(table, { days, tally, seen: new Map(), lists, now, named: [] });
  const rows: PreviewRow[] = [];
  const tableFiles = files.filter(
    (file): file is CsvFound => file.kind === 'csv' && matchesChosen(table.files, file.name),
  );
  for (const { name, header, sample } of tableFiles)
    for (const row of sample.slice(0, Math.max(0, ROWS - rows.length))) {
      made = [];
      const [reports, notes] = [tally.reports().length, tally.notes().length];
      await reader.readRows(name, { header, rows: [row] });
      rows.push({
        file: name,
        line: row.line,
        error: tally.reports()[reports]?.reason ?? null,
        notes: tally
          .notes()
          .slice(notes)
          .map(({ reason }) => reason),
        record: made[0] ?? null,
      });
    }
  made = [];
  reader.finish();
  return { rows, collected: made };
};
