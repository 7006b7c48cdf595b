/** Merges edits of records of each kind. All versions are as `flatten` returns them. */
import { SURVEY_END_FIELDS, SURVEY_FIELDS } from '../../commonFields';
import { sameValue } from '../wire/equality';
import type { RecordKind } from './flat';
import { mergeFields, type Flat, type Merge } from './merge';

/** Each pair is one answer. */
export const LOCATIONS = [
  ['latitude', 'longitude'],
  ['details.latitude', 'details.longitude'],
];

interface Typed {
  /** The first one names the group in conflicts. */
  types: readonly string[];
  dependsOnType: (key: string) => boolean;
}

const SURVEY_COMMON = new Set<string>([
  'sharing_level',
  ...[...SURVEY_FIELDS, ...SURVEY_END_FIELDS].map(({ key }) => key),
]);

const TYPED: Partial<Record<RecordKind, Typed>> = {
  sighting: {
    types: ['sighting_type', 'sighting_subtype', 'sighting_subsubtype'],
    dependsOnType: (key) => key.startsWith('details.'),
  },
  survey: {
    types: ['survey_type', 'survey_subtype'],
    dependsOnType: (key) => !SURVEY_COMMON.has(key),
  },
};

const UNTYPED: Typed = { types: [], dependsOnType: () => false };

/** If the type changes, the type and all fields that depend on it merge as one field. */
export const mergeRecord = (
  kind: RecordKind,
  original: Flat,
  edited: Flat,
  stored: Flat,
): Merge => {
  const { types, dependsOnType } = TYPED[kind] ?? UNTYPED;
  const sent = types.filter((key) => key in original || key in edited);
  const isOther = (other: Flat): boolean =>
    sent.some((key) => !sameValue(original[key], other[key]));
  const [name] = types;
  if (name === undefined || (!isOther(edited) && !isOther(stored)))
    return mergeFields(original, edited, stored, LOCATIONS);
  const isGrouped = (key: string): boolean => types.includes(key) || dependsOnType(key);
  const group = (flat: Flat): Flat => {
    const entries = Object.entries(flat);
    return {
      ...Object.fromEntries(entries.filter(([key]) => !isGrouped(key))),
      [name]: Object.fromEntries(entries.filter(([key]) => isGrouped(key))),
    };
  };
  const { merged, changed, conflicts } = mergeFields(group(original), group(edited), group(stored));
  const { [name]: grouped, ...own } = merged;
  return { merged: { ...own, ...(grouped as Flat) }, changed, conflicts };
};
