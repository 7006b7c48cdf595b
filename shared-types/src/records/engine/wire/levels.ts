/** Derives the second and third level of a sighting's type from its answers (docs/product.md#sightings). */
import type { SightingDefinition } from '../../fieldDefinition';

/** A definition, or a served form. */
type Levelled = Pick<SightingDefinition, 'fields' | 'levels'>;
import type { Wire } from './values';

export type FindParent = (list: string, item: string) => string | undefined;

export interface Levels {
  sighting_subtype: string | null;
  sighting_subsubtype: string | null;
}

/** The choice itself, without the text that follows "Other:". */
export const getChoice = (value: string): string => value.split(':', 1)[0]!;

const readChoice = (definition: Levelled, details: Wire, key: string): string | null => {
  const value = details[key];
  if (typeof value !== 'string' || value.trim() === '') return null;
  const field = definition.fields.find((one) => one.key === key);
  return field?.kind === 'select' && field.stored === 'withOther' ? getChoice(value) : value;
};

export const getLevels = (definition: Levelled, details: Wire, findParent: FindParent): Levels => {
  const { subtype, subsubtype } = definition.levels ?? {};
  const third = subsubtype ? readChoice(definition, details, subsubtype) : null;
  if (subtype === undefined) return { sighting_subtype: null, sighting_subsubtype: null };
  if (typeof subtype === 'string')
    return {
      sighting_subtype: readChoice(definition, details, subtype),
      sighting_subsubtype: third,
    };
  const child = readChoice(definition, details, subtype.parentOf);
  const field = definition.fields.find((one) => one.key === subtype.parentOf);
  const list = field?.kind === 'select' && field.options.from === 'child' ? field.options.list : '';
  return {
    sighting_subtype: (child && findParent(list, child)) ?? null,
    sighting_subsubtype: third,
  };
};
