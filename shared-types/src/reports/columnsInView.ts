/** The columns of the records that a report counts, for its map and its exports. */
import type { SearchColumns } from '#contract/search/columns.ts';
import { narrowedTo } from '#contract/search/display/display.ts';
import type { Shown } from '#contract/search/display/shown.ts';
import { patrolAt } from './fromColumns';
import { isInView, type ReportView } from './views';

/** @param shown all records without it. @returns the same object if nothing is omitted */
export const columnsInView = (
  found: SearchColumns,
  shown: Shown | undefined,
  view: ReportView | null,
): SearchColumns => {
  const inView = Uint8Array.from(found.patrols.id, (_, p) =>
    !view || isInView(view, patrolAt(found, p)) ? 1 : 0,
  );
  const markShown = (kind: 'sightings' | 'surveys'): Uint8Array =>
    Uint8Array.from(found[kind].patrol, (p, i) => (shown?.[kind][i] ?? 1) & inView[p]!);
  return narrowedTo(found, {
    patrols: inView.map((mark, p) => mark & (shown?.patrols[p] ?? 1)),
    sightings: markShown('sightings'),
    surveys: markShown('surveys'),
  });
};
