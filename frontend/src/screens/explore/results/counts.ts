import type { SearchKind } from '@portal/shared-types/search/columns';

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

/** "12 sightings, 2 surveys": only kinds with records. */
export const countedKinds = (counts: Partial<Record<SearchKind, number>>): string =>
  (['patrols', 'sightings', 'surveys'] as const)
    .flatMap((kind) => (counts[kind] ? [counted(counts[kind], kind)] : []))
    .join(', ');

export const countedPlaces = (places: readonly { kind: SearchKind }[]): string => {
  const counts: Partial<Record<SearchKind, number>> = {};
  for (const { kind } of places) counts[kind] = (counts[kind] ?? 0) + 1;
  return countedKinds(counts);
};
