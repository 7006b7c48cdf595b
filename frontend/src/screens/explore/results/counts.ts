import type { SearchKind } from '@portal/shared-types/contract/search/columns';

const number = new Intl.NumberFormat('en-CA');
const ONE: Record<SearchKind, string> = {
  patrols: 'patrol',
  surveys: 'survey',
  sightings: 'sighting',
};

export const countText = (count: number): string => number.format(count);

/** "1,204 of 1,377", or "1,377" for all. */
export const shareText = (some: number, all: number): string =>
  some === all ? countText(all) : `${countText(some)} of ${countText(all)}`;

/** "1,234 sightings", "1 patrol". */
export const counted = (count: number, kind: SearchKind): string =>
  countedShareText(count, count, kind);

/** "3 of 11 sightings". */
export const countedShareText = (some: number, all: number, kind: SearchKind): string =>
  `${shareText(some, all)} ${all === 1 ? ONE[kind] : kind}`;

/** The order of kinds in texts and tabs. */
export const KIND_ORDER = ['patrols', 'sightings', 'surveys'] as const;

type Counts = Readonly<Partial<Record<SearchKind, number>>>;

/** "12 sightings" and "2 surveys": only kinds with records. */
export const countTexts = (counts: Counts): string[] =>
  KIND_ORDER.flatMap((kind) => (counts[kind] ? [counted(counts[kind], kind)] : []));

export const countedKinds = (counts: Counts): string => countTexts(counts).join(', ');

export const recordCountText = (records: readonly { kind: SearchKind }[]): string => {
  const counts: Partial<Record<SearchKind, number>> = {};
  for (const { kind } of records) counts[kind] = (counts[kind] ?? 0) + 1;
  return countedKinds(counts);
};
