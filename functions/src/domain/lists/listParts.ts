/**
 * A list in separately edited parts: a list of the programme is one part, a child list has one per parent, a
 * nation list one per nation and one for all of them.
 */
import { groupBy } from '@portal/shared-types/base/groupBy';
import { withSeeds, type ListItem } from '@portal/shared-types/records/lists/merge';

export type ListKind = 'static' | 'child' | 'nation';
/** Code of the parent, or name of the nation; null: the whole programme. */
export type PartOwner = string | null;

export interface ListPart {
  /** Raised by every change; 0: never changed. */
  version: number;
  items: readonly ListItem[];
}
export type PartedList = ReadonlyMap<PartOwner, ListPart>;

export interface StoredPart extends ListPart {
  owner: PartOwner;
}

const getOwner = (kind: ListKind, { parent = '', sharing = null }: ListItem): PartOwner =>
  kind === 'child' ? parent : kind === 'nation' ? sharing : null;

/** An owner's items as they appear in the whole list. */
const owned = (kind: ListKind, owner: PartOwner, { code, label, retired }: ListItem): ListItem => ({
  code,
  label,
  retired,
  ...(kind === 'child' && { parent: owner ?? '' }),
  ...(kind === 'nation' && { sharing: owner }),
});

const grouped = (kind: ListKind, items: readonly ListItem[]): Map<PartOwner, ListItem[]> =>
  groupBy(items, (item) => getOwner(kind, item));

/**
 * @param first the list as stored as a whole, if it was
 * @param seeds the portal's own items
 * @param edited changed parts. They replace those of `first`, and get new seeds of later releases
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
  const seedsByPart = grouped(kind, seeds);
  for (const { owner, version, items } of edited)
    parts.set(owner, {
      version,
      items: withSeeds(
        items.map((item) => owned(kind, owner, item)),
        seedsByPart.get(owner) ?? [],
      ),
    });
  return parts;
};

/** A nation's items come before everyone's, which end with "Other". */
export const wholeList = (parts: PartedList): ListItem[] =>
  [...parts]
    .sort(([a], [b]) => Number(a === null) - Number(b === null))
    .flatMap(([, { items }]) => items);
