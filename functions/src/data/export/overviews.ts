/** The overviews of an export, collected patrol by patrol (docs/product.md#overviews). */
import type { Cell, Column } from '@portal/shared-types/records/engine/render/tables';
import { collectReport } from '@portal/shared-types/reports/collectReport';
import { listPatrolRecords } from '@portal/shared-types/reports/fromRecords';
import { patrolsOverview, type PatrolsState } from '@portal/shared-types/reports/patrolsOverview';
import { includesKinds, type ReportScope } from '@portal/shared-types/reports/reportRecords';
import { savedState, parseState } from '@portal/shared-types/reports/savedState';
import { SIGHTINGS_LIST, sightingRows } from '@portal/shared-types/reports/sightingsList';
import type { ExportedPatrol, TableRow, TableShape } from '#domain/export/recordTables.ts';

/** What another process needs to continue. */
export interface SavedOverviews {
  scope: ReportScope;
  report?: string;
  patrols?: string;
}

/** A table whose size doesn't depend on the number of records. */
export interface SmallTable {
  shape: TableShape;
  rows: readonly (readonly Cell[])[];
}

const describeTable = (key: string, title: string, columns: readonly Column[]): TableShape => ({
  file: `overviews/${key}`,
  title,
  columns,
});

export const overviews = ({ scope, report: begun, patrols: counted }: SavedOverviews) => {
  const report = collectReport(scope, begun);
  const patrols = patrolsOverview(
    scope,
    counted === undefined ? undefined : parseState<PatrolsState>(counted),
  );
  const patrolsShape = describeTable('patrols', 'Patrols overview', patrols.columns);
  const listShape = describeTable('sightings', 'Sightings list', SIGHTINGS_LIST);
  const hasPatrols = includesKinds(scope, 'patrols');
  return {
    /** @returns rows of the lists, which aren't kept here */
    add: ({ patrol, surveys, sightings }: ExportedPatrol): TableRow[] => {
      const records = listPatrolRecords(patrol, surveys, sightings);
      report.add(...records);
      return [
        ...(hasPatrols ? [{ table: patrolsShape, cells: patrols.row(...records) }] : []),
        ...sightingRows(...records).map((cells) => ({ table: listShape, cells })),
      ];
    },
    /** After the last patrol. @returns the last row of the list of patrols */
    totals: (): TableRow[] =>
      hasPatrols ? [{ table: patrolsShape, cells: patrols.totals() }] : [],
    tables: (): SmallTable[] =>
      report.tables().map(({ key, title, table: { columns, rows, totals } }) => ({
        shape: describeTable(key, title, columns),
        rows: [...rows, ...(totals ? [totals] : [])],
      })),
    saved: (): SavedOverviews => ({
      scope,
      report: report.saved(),
      patrols: savedState(patrols.state),
    }),
  };
};
