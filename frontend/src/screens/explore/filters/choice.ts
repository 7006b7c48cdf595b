/**
 * What is on and off in the filter trees (docs/product.md#filter-trees), as in the address of a search. Short
 * hashes of paths name the nodes: an address stays short with hundreds of guardians off, shows no names of people,
 * and survives changed lists.
 */
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { shortHash } from '@portal/shared-types/contract/search/filters/hash';
import type { WhenNull } from '@portal/shared-types/contract/search/filters/patrolFilters';

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
 * The shorter of two forms: all but some, or only some. Names added to the list later are on in the first
 * form and off in the second.
 */
export type TreeChoice = { off: readonly string[] } | { only: readonly string[] };

export interface FilterChoice {
  /** An omitted tree is fully on. */
  trees: Readonly<Partial<Record<Tree, TreeChoice>>>;
  whenNull: WhenNull;
  /** Only records of the searched kind that have photos. */
  onlyWithPhotos?: boolean;
}

export interface FilteredQuery {
  kind: SearchKind;
  include: readonly SearchKind[];
  excludesOwn?: boolean;
  filters: FilterChoice;
}

export const EVERYTHING: FilterChoice = { trees: {}, whenNull: { purpose: true, areas: true } };

export const isEverything = ({ trees, whenNull, onlyWithPhotos }: FilterChoice): boolean =>
  Object.keys(trees).length === 0 && whenNull.purpose && whenNull.areas && !onlyWithPhotos;

const KEY_LENGTH = 7;

/** The key of a node, from the names of all levels down to it. */
export const makeKey = (path: readonly string[]): string =>
  shortHash(JSON.stringify(path)).slice(0, KEY_LENGTH);
