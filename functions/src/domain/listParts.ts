/**
 * A list in parts, each of which is edited by itself: a list of the programme is one part, a child list
 * has one for each parent, a nation list one for each nation and one for all of them.
 */
import { withSeeds, type ListItem } from '@portal/shared-types/lists/merge';

export type ListKind = 'static' | 'child' | 'nation';
/** Code of the parent, name of the nation; null: of the whole programme. */
export type PartOwner = string | null;

export interface ListPart {
  /** One more with every change; 0: nobody has changed it. */
  version: number;
  items: readonly ListItem[];
}
export type PartedList = ReadonlyMap<PartOwner, ListPart>;

export interface StoredPart extends ListPart {
  owner: PartOwner;
}

const ownerOf = (kind: ListKind, { parent = '', sharing = null }: ListItem): PartOwner =>
  kind === 'child' ? parent : kind === 'nation' ? sharing : null;

/** As items of this owner stand in the list as a whole. */
const owned = (kind: ListKind, owner: PartOwner, { code, label, retired }: ListItem): ListItem => ({
  ...{ code, label, retired },
  ...(kind === 'child' && { parent: owner ?? '' }),
  ...(kind === 'nation' && { sharing: owner }),
});

const grouped = (kind: ListKind, items: readonly ListItem[]): Map<PartOwner, ListItem[]> => {
  const groups = new Map<PartOwner, ListItem[]>();
  for (const item of items) {
    const owner = ownerOf(kind, item);
    const group = groups.get(owner);
    if (group) group.push(item);
    else groups.set(owner, [item]);
  }
  return groups;
};

/**
 * @param first the list as it was put there whole, if it was.
 * @param seeds what the portal came with.
 * @param edited parts that somebody has changed: they stand before what was there first, and take in
 *   what a newer release brings.
 */
export const partedList = (
  kind: ListKind,
  first: readonly ListItem[],
  seeds: readonly ListItem[],
  edited: readonly StoredPart[],
): PartedList => {
  const parts = new Map<PartOwner, ListPart>();
  for (const [owner, items] of grouped(kind, withSeeds(first, seeds)))
    parts.set(owner, { version: 0, items });
  const seedsOf = grouped(kind, seeds);
  for (const { owner, version, items } of edited)
    parts.set(owner, {
      version,
      items: withSeeds(
        items.map((item) => owned(kind, owner, item)),
        seedsOf.get(owner) ?? [],
      ),
    });
  return parts;
};

/** What is a nation's own stands before what is everybody's, where "Other" comes last. */
export const wholeList = (parts: PartedList): ListItem[] =>
  [...parts]
    .sort(([a], [b]) => Number(a === null) - Number(b === null))
    .flatMap(([, { items }]) => items);
