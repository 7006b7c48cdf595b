/** A whole report of search results, calculated in slices, so that the page stays responsive. */
import type { SearchColumns } from '#contract/search/columns.ts';
import type { Shown } from '#contract/search/display/shown.ts';
import { collectReport, type CollectedReport } from './collectReport';
import { readPatrolRecords } from './fromColumns';
import { keyFigures, type KeyFigures } from './keyFigures';
import { patrolsOverview } from './patrolsOverview';
import { sightingRates, type Denominators } from './rates';
import { includesKinds, type ReportScope } from './reportRecords';
import type { ReportTable } from './reportTable';
import { isInView, ValuesIn, type ReportView, type ViewValues } from './views';

export interface WholeReport {
  figures: KeyFigures;
  /** For the table of sightings per effort. Null: the search doesn't include patrols without sightings. */
  denominators: Denominators | null;
  tables: ReturnType<CollectedReport['tables']>;
  /** Sightings without a location: counted, but not on the map. */
  noLocation: number;
  /** Of all records, whatever the view. */
  values: ViewValues;
}

export interface ReportRequest {
  scope: ReportScope;
  /** Without it, all records. */
  shown?: Shown | undefined;
  view?: ReportView | null;
}

/** Patrols between two checks of the clock. */
const BATCH = 20;

/** Yields after each batch of patrols; returns the report. @param found complete results */
export function* reportSteps(
  found: SearchColumns,
  { scope, shown, view }: ReportRequest,
): Generator<void, WholeReport> {
  const figures = keyFigures(scope);
  const rates = sightingRates(scope);
  const collected = collectReport(scope, undefined, {
    'key-figures': figures,
    'sightings-per-effort': rates,
  });
  const patrols = patrolsOverview(scope);
  const rows: ReportTable['rows'][number][] = [];
  const values = new ValuesIn();
  let noLocation = 0;
  let since = 0;
  for (const records of readPatrolRecords(found, shown)) {
    if (++since % BATCH === 0) yield;
    const [patrol, , sightings] = records;
    values.add(patrol);
    if (view && !isInView(view, patrol)) continue;
    collected.add(...records);
    rows.push(patrols.row(...records));
    for (const { latitude } of sightings) if (latitude === null) noLocation++;
  }
  const { columns } = patrols;
  const overview = {
    key: 'patrols',
    title: 'Patrols overview',
    table: { columns, rows, totals: patrols.totals() },
  };
  const others = collected.tables().filter(({ key }) => key !== 'key-figures');
  return {
    figures: figures.figures(),
    denominators: rates.denominators(),
    tables: includesKinds(scope, 'patrols') ? [overview, ...others] : others,
    noLocation,
    values: values.values(),
  };
}
