/**
 * Types of sightings in their three levels, from the definitions and their lists. Never from records: a
 * name that stands on a hidden record only must not show (design/decisions.md §1).
 */
import type { ListItem } from '@portal/shared-types/lists/merge';
import { SIGHTING_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import type {
  OptionSource,
  SightingDefinition,
} from '@portal/shared-types/records/fieldDefinition';
import { sortedNames } from '@portal/shared-types/text/order';

type Lists = ReadonlyMap<string, readonly ListItem[]>;
export interface TypeNode {
  name: string;
  children: { name: string; children: { name: string }[] }[];
}

const codes = (items: readonly ListItem[] | undefined): string[] => [
  ...new Set((items ?? []).map(({ code }) => code)),
];

const sourceOf = (definition: SightingDefinition, key: string): OptionSource | undefined => {
  const field = definition.fields.find((one) => one.key === key);
  return field?.kind === 'select' ? field.options : undefined;
};

/** Items of a child list below a parent, or below any of its children: species of a group. */
const below = (
  source: OptionSource | undefined,
  parent: string,
  child: Lists,
  definition: SightingDefinition,
): string[] => {
  if (source?.from !== 'child') return [];
  const list = child.get(source.list) ?? [];
  const direct = codes(list.filter((item) => item.parent === parent));
  if (direct.length || !source.parentKey) return direct;
  const between = below(sourceOf(definition, source.parentKey), parent, child, definition);
  return codes(list.filter((item) => between.includes(item.parent ?? '')));
};

const secondLevel = (definition: SightingDefinition, fixed: Lists, child: Lists): string[] => {
  const subtype = definition.levels?.subtype;
  if (subtype === undefined) return [];
  if (typeof subtype !== 'string') {
    const source = sourceOf(definition, subtype.parentOf);
    return source?.from === 'child'
      ? [...new Set((child.get(source.list) ?? []).map(({ parent = '' }) => parent))]
      : [];
  }
  const source = sourceOf(definition, subtype);
  if (source?.from === 'fixed') return [...source.items];
  return source?.from === 'static' ? codes(fixed.get(source.list)) : [];
};

const leaves = (names: readonly string[]): { name: string }[] => names.map((name) => ({ name }));

const nodeOf = (
  name: string,
  definition: SightingDefinition,
  fixed: Lists,
  child: Lists,
): TypeNode => {
  const third = definition.levels?.subsubtype;
  const source = third === undefined ? undefined : sourceOf(definition, third);
  return {
    name,
    children: secondLevel(definition, fixed, child).map((subtype) => ({
      name: subtype,
      children: leaves(below(source, subtype, child, definition)),
    })),
  };
};

export const typeTree = (fixed: Lists, child: Lists): TypeNode[] => {
  const nodes = SIGHTING_DEFINITIONS.flatMap((definition) =>
    definition.types.map((type) => nodeOf(type, definition, fixed, child)),
  );
  const order = sortedNames(nodes.map(({ name }) => name));
  return nodes.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
};
