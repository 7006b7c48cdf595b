/** Random filters of a search for its oracle. */
import {
  codedList,
  FILTER_LISTS,
  listVersion,
  type FilterLists,
} from '@portal/shared-types/contract/search/filters/lists';
import {
  FILTER_KEYS,
  type OffNames,
  type PatrolFilters,
  type WhenNull,
} from '@portal/shared-types/contract/search/filters/patrolFilters';
import {
  writeSightingNodes,
  type FilterNode,
} from '@portal/shared-types/contract/search/filters/recordTypes';
import type { SentFilters } from '#domain/search/searchFilter.ts';

/** Names that patrols draw from; the last of each isn't on any list. */
export const DRAWN = {
  guardians: ['Tess Guardian', 'Tom Gibbon', 'T n', 'Otto Outsider', 'Q̓vúqvay̓áitx̌v', '👩🏽‍🚀'],
  purposes: ['Stewardship patrol', 'Training', 'Research', 'Rescue', 'of no list'],
  areas: ['Area 2', 'Area 12', 'Ar:2', 'Outer Passage', 'Hidden Creek', 'of no list'],
  surveys: ['Bird Survey', 'Kelp Survey', 'Whale Survey'],
};

/** Type, subtype, subsubtype; some aren't leaves of the tree, or aren't in it. */
export const SIGHTING_TYPES: [string, string?, string?][] = [
  ['Marine Debris Sighting'],
  ['Wildlife Sighting'],
  ['Wildlife Sighting', 'Bear'],
  ['Wildlife Sighting', 'Bear', 'Grizzly bear'],
  ['Wildlife Sighting', 'Bear', 'Black bear'],
  ['Wildlife Sighting', 'Otter', 'Sea otter'],
  ['Wildlife Sighting', 'of no list'],
  ['Bear Den', 'Bear'],
];

export interface Choice {
  off: OffNames;
  whenNull: WhenNull;
  sightings?: FilterNode[];
  surveys?: string[];
  onlyWithPhotos?: boolean;
}

type Random = () => number;

const node = (random: Random, name: string, children: FilterNode[] = []): FilterNode => ({
  name,
  active: random() < 0.75,
  children,
});

const randomTree = (random: Random): FilterNode[] => {
  const leaf = (name: string) => node(random, name);
  return [
    leaf('Marine Debris Sighting'),
    node(random, 'Wildlife Sighting', [
      node(random, 'Bear', ['Grizzly bear', 'Black bear'].map(leaf)),
      node(random, 'Otter', ['Sea otter'].map(leaf)),
    ]),
    node(random, 'Bear Den', [leaf('Bear')]),
  ];
};

export const randomChoice = (random: Random, lists: FilterLists): Choice => ({
  off: Object.fromEntries(
    FILTER_LISTS.filter(() => random() < 0.5).map((list) => {
      const share = random();
      return [list, new Set(codedList(list, lists).names.filter(() => random() < share))];
    }),
  ),
  whenNull: { purpose: random() < 0.7, areas: random() < 0.7 },
  ...(random() < 0.6 && { sightings: randomTree(random) }),
  ...(random() < 0.6 && { surveys: DRAWN.surveys.filter(() => random() < 0.6) }),
  ...(random() < 0.3 && { onlyWithPhotos: true }),
});

/** Each list in the active or inactive form, whichever is shorter. */
export const encodeChoice = (random: Random, lists: FilterLists, choice: Choice): SentFilters => {
  const coded = FILTER_LISTS.filter((list) => choice.off[list]).map((list) =>
    codedList(list, lists),
  );
  const used: typeof coded = [];
  const codes = coded.map((one) => {
    const isOff = (name: string): boolean => choice.off[one.list]!.has(name);
    const active = random() < 0.5;
    if (active || one.names.some(isOff)) used.push(one);
    const sent = one.codes.filter((_, i) => isOff(one.names[i]!) !== active);
    return [FILTER_KEYS[one.list][active ? 'on' : 'off'], sent.join(':')] as const;
  });
  const patrols: PatrolFilters = {
    includeDataWhenNull: choice.whenNull,
    ...Object.fromEntries(codes),
    ...(used.length && { listVersion: listVersion(used) }),
  };
  return {
    patrols,
    ...(choice.sightings && { nodes: writeSightingNodes(choice.sightings) }),
    ...(choice.surveys && { surveyTypes: choice.surveys }),
    ...(choice.onlyWithPhotos && { onlyWithPhotos: true }),
  };
};
