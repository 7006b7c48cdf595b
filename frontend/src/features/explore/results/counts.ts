import type { SearchColumns, SearchKind } from '@portal/shared-types/search/columns';

const number = new Intl.NumberFormat('en-CA');
const ONE: Record<SearchKind, string> = {
  patrols: 'patrol',
  surveys: 'survey',
  sightings: 'sighting',
};

export const countText = (count: number): string => number.format(count);

/** "1,234 sightings", "1 patrol". */
export const counted = (count: number, kind: SearchKind): string =>
  `${countText(count)} ${count === 1 ? ONE[kind] : kind}`;

/** Records of a kind in the answer. */
export const countOf = (columns: SearchColumns, kind: SearchKind): number =>
  kind === 'patrols' ? columns.patrols.id.length : columns[kind].no.length;
