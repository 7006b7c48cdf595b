/**
 * The three levels of sighting types, from the definitions and lists. Never from records: a name that is only
 * on a hidden record must not be shown (docs/product.md#sharing).
 */
import type { ListItem } from '@portal/shared-types/records/lists/merge';
import { SIGHTING_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import type {
  OptionSource,
  SightingDefinition,
} from '@portal/shared-types/records/fieldDefinition';
import { sortedNames } from '@portal/shared-types/base/text/order';
import { filterItems, type FilterItem } from './filterItem';

type Lists = ReadonlyMap<string, readonly ListItem[]>;
export interface TypeNode extends FilterItem {
  children: (FilterItem & { children: FilterItem[] })[];
}

const getSource = (definition: SightingDefinition, key: string): OptionSource | undefined => {
  const field = definition.fields.find((one) => one.key === key);
  return field?.kind === 'select' ? field.options : undefined;
};

/** Items of a child list below a parent, or below any of its children: species of a group. */
const below = (
  source: OptionSource | undefined,
  parent: string,
  child: Lists,
  definition: SightingDefinition,
): FilterItem[] => {
  if (source?.from !== 'child') return [];
  const list = child.get(source.list) ?? [];
  const direct = filterItems(list.filter((item) => item.parent === parent));
  if (direct.length || !source.parentKey) return direct;
  const groups = below(getSource(definition, source.parentKey), parent, child, definition);
  const between = new Set(groups.map(({ name }) => name));
  return filterItems(list.filter((item) => between.has(item.parent ?? '')));
};

const named = (names: Iterable<string>): FilterItem[] => [...names].map((name) => ({ name }));

const secondLevel = (definition: SightingDefinition, fixed: Lists, child: Lists): FilterItem[] => {
  const subtype = definition.levels?.subtype;
  if (subtype === undefined) return [];
  if (typeof subtype !== 'string') {
    const source = getSource(definition, subtype.parentOf);
    return source?.from === 'child'
      ? named(new Set((child.get(source.list) ?? []).map(({ parent = '' }) => parent)))
      : [];
  }
  const source = getSource(definition, subtype);
  if (source?.from === 'fixed') return named(source.items);
  return source?.from === 'static' ? filterItems(fixed.get(source.list)) : [];
};

const makeNode = (
  name: string,
  definition: SightingDefinition,
  fixed: Lists,
  child: Lists,
): TypeNode => {
  const third = definition.levels?.subsubtype;
  const source = third === undefined ? undefined : getSource(definition, third);
  return {
    name,
    children: secondLevel(definition, fixed, child).map((subtype) => ({
      ...subtype,
      children: below(source, subtype.name, child, definition),
    })),
  };
};

export const typeTree = (fixed: Lists, child: Lists): TypeNode[] => {
  const nodes = SIGHTING_DEFINITIONS.flatMap((definition) =>
    definition.types.map((type) => makeNode(type, definition, fixed, child)),
  );
  const order = sortedNames(nodes.map(({ name }) => name));
  return nodes.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
};
