/**
 * What a person has switched on and off in the filter trees (docs/product.md#filter-trees), as it stands
 * in the address of a search. It names nodes by short hashes of their paths: an address stays short with
 * hundreds of guardians switched off, shows nobody's name, and outlives lists that change.
 */
import { shortHash } from '@portal/shared-types/search/filters/hash';
import type { WhenNull } from '@portal/shared-types/search/filters/patrolFilters';

export const TREES = [
  'nations',
  'guardians',
  'purposes',
  'patrolAreas',
  'sightings',
  'surveys',
] as const;
export type Tree = (typeof TREES)[number];

/**
 * The shorter of two ways to say the same of a list: all but some, or some only. Names that come on the
 * list later are on in the first and off in the second.
 */
export type TreeChoice = { off: readonly string[] } | { only: readonly string[] };

export interface FilterChoice {
  /** A tree that is left out is on as a whole. */
  trees: Readonly<Partial<Record<Tree, TreeChoice>>>;
  whenNull: WhenNull;
  /** Only records of the searched kind that have photos. */
  onlyWithPhotos?: boolean;
}

export const EVERYTHING: FilterChoice = { trees: {}, whenNull: { purpose: true, areas: true } };

export const isEverything = ({ trees, whenNull, onlyWithPhotos }: FilterChoice): boolean =>
  Object.keys(trees).length === 0 && whenNull.purpose && whenNull.areas && !onlyWithPhotos;

const KEY_LENGTH = 7;

/** The key of a node: of a sighting's type, say, by the names of all levels down to it. */
export const keyOf = (path: readonly string[]): string =>
  shortHash(JSON.stringify(path)).slice(0, KEY_LENGTH);

export const isOn = (choice: TreeChoice | undefined, key: string): boolean => {
  if (!choice) return true;
  return 'off' in choice ? !choice.off.includes(key) : choice.only.includes(key);
};
