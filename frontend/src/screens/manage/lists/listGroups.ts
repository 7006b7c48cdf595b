/** The lists in the chooser: by kind, then name; a list may have several parts. */
import type { EditableList } from '@portal/shared-types/contract/api/listEditing';
import { compareNames } from '@portal/shared-types/base/text/order';
import { foldedText } from '@portal/shared-types/base/text/foldedText';
import { splitWords } from '#platform/words.ts';

/** A list with the parts that the viewer may edit, one per parent item or nation. */
export interface NamedList {
  /** `child/boat_type` */
  id: string;
  kind: EditableList['kind'];
  title: string;
  parts: EditableList[];
}

export interface ListGroup {
  kind: EditableList['kind'];
  title: string;
  lists: NamedList[];
}

const KINDS: readonly (readonly [EditableList['kind'], string])[] = [
  ['nation', 'Lists by nation'],
  ['static', 'Programme lists'],
  ['child', 'Lists that depend on another list'],
];

/** Cultural feature inventory, Fisheries and Oceans, rockfish conservation area. */
const INITIALS = /\b(cfi|dfo|rca)\b/gi;

/** "debris_category" becomes "Debris category", and "cfi_area" "CFI area". */
export const makeTitle = (listName: string): string => {
  const words = listName.replace(/_/g, ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return title.replace(INITIALS, (initials) => initials.toUpperCase());
};

/** Empty for the list of all nations, or the only part. */
export const partName = ({ parent_item, sharing }: EditableList): string =>
  parent_item ?? sharing ?? '';

const namedLists = (lists: readonly EditableList[]): NamedList[] => {
  const named = new Map<string, NamedList>();
  for (const list of lists) {
    const { kind, list_name } = list;
    const id = `${kind}/${list_name}`;
    const known = named.get(id);
    if (known) known.parts.push(list);
    else named.set(id, { id, kind, title: makeTitle(list_name), parts: [list] });
  }
  // A programme list keeps the order of its parents; nations are sorted by name, after all nations.
  for (const { kind, parts } of named.values())
    if (kind === 'nation') parts.sort((a, b) => compareNames(partName(a), partName(b)));
  return [...named.values()].sort((a, b) => compareNames(a.title, b.title));
};

export const listGroups = (lists: readonly EditableList[]): ListGroup[] => {
  const named = namedLists(lists);
  return KINDS.map(([kind, title]) => ({
    kind,
    title,
    lists: named.filter((list) => list.kind === kind),
  })).filter((group) => group.lists.length > 0);
};

const makeText = ({ title, parts }: NamedList): string =>
  foldedText(
    [title, ...parts.flatMap((part) => [partName(part), ...part.items.map(({ label }) => label)])]
      // Keeps a search word from matching across two labels.
      .join('\n'),
  );

/** Finds lists by words in their names and items. Make it once, not with every key. */
export const listFinder = (groups: readonly ListGroup[]) => {
  const texts = new Map(
    groups.flatMap(({ lists }) => lists.map((list) => [list.id, makeText(list)] as const)),
  );
  return (typed: string): ListGroup[] => {
    const words = splitWords(typed);
    return groups
      .map((group) => ({
        ...group,
        lists: group.lists.filter(({ id }) => words.every((word) => texts.get(id)?.includes(word))),
      }))
      .filter(({ lists }) => lists.length > 0);
  };
};
