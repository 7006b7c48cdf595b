/** Records with photos, and the patrols and surveys that they were recorded on. */
import type { SearchColumns, SearchKind } from '@portal/shared-types/search/columns';

/** 1 for each record that has photos, or contains one that has. */
export type PhotoMarks = Readonly<Record<SearchKind, Uint8Array>>;

export const photoMarks = ({ patrols, sightings, surveys }: SearchColumns): PhotoMarks => {
  const marks = {
    patrols: new Uint8Array(patrols.id.length),
    sightings: Uint8Array.from(sightings.photos),
    surveys: Uint8Array.from(surveys.photos),
  };
  /** By patrol, the surveys with photos of their sightings. */
  const within = new Map<number, Set<number>>();
  sightings.photos.forEach((has, s) => {
    if (!has) return;
    const p = sightings.patrol[s]!;
    marks.patrols[p] = 1;
    within.set(p, (within.get(p) ?? new Set()).add(sightings.survey[s]!));
  });
  surveys.patrol.forEach((p, v) => {
    if (within.get(p)?.has(surveys.no[v]!)) marks.surveys[v] = 1;
    if (marks.surveys[v]) marks.patrols[p] = 1;
  });
  return marks;
};
