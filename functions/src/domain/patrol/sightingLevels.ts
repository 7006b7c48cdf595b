/**
 * Derives subtype and sub-subtype of a sighting from the details that its type specifies, so that filters
 * find it. If those details are missing, the values sent are kept.
 */
import { sightingDefinition } from '@portal/shared-types/records/catalogue';
import { sameValue } from '@portal/shared-types/records/engine/wire/equality';
import { getLevels, type Levels } from '@portal/shared-types/records/engine/wire/levels';
import type { NewSighting } from '@portal/shared-types/records/sighting';
import { message } from '@portal/shared-types/base/text/messages';
import { invalidField } from '@portal/shared-types/base/text/problems';

export type Levelled = Pick<NewSighting, 'sighting_type' | 'details' | keyof Levels>;

/** Parents of an item of a child list; an item such as "Other" may have several. */
export type FindParents = (list: string, item: string) => readonly string[];

const LEVELS = ['sighting_subtype', 'sighting_subsubtype'] as const;
type Level = (typeof LEVELS)[number];

const derivedLevels = (sighting: Levelled, findParents: FindParents): Levels => {
  const definition = sightingDefinition(sighting.sighting_type);
  if (!definition) return { sighting_subtype: null, sighting_subsubtype: null };
  const sent = sighting.sighting_subtype ?? '';
  return getLevels(definition, sighting.details, (list, item) => {
    const parents = findParents(list, item);
    return parents.includes(sent) ? sent : parents[0];
  });
};

/** Whether a subtype is looked up in a child list. */
export const needsParents = ({ sighting_type, details }: Levelled): boolean => {
  const subtype = sightingDefinition(sighting_type)?.levels?.subtype;
  return typeof subtype === 'object' && typeof details[subtype.parentOf] === 'string';
};

/** The detail that a level is derived from. */
const getSource = (type: string, level: Level): string => {
  const { subtype, subsubtype } = sightingDefinition(type)?.levels ?? {};
  if (level === 'sighting_subsubtype') return String(subsubtype);
  return typeof subtype === 'object' ? subtype.parentOf : String(subtype);
};

/** @throws Problem for a level that contradicts the details */
const checkedLevel = (sighting: Levelled, level: Level, derived: string | null, path: string) => {
  const sent = sighting[level];
  if (sent && derived !== null && sent !== derived) {
    const detail = `details.${getSource(sighting.sighting_type, level)}`;
    throw invalidField(`${path}.${level}`, message('levelContradicts', { detail, level: derived }));
  }
  return derived ?? sent;
};

/** Omits empty levels. */
const setLevels = <S extends Levelled>(
  sighting: S,
  getLevel: (level: Level) => string | null | undefined,
): S => {
  const { sighting_subtype: _second, sighting_subsubtype: _third, ...rest } = sighting;
  const levels = LEVELS.map((level) => [level, getLevel(level)] as const);
  return { ...rest, ...Object.fromEntries(levels.filter(([, value]) => value)) } as unknown as S;
};

/** A new sighting with its levels. @param path prefix of error paths */
export const withLevels = <S extends Levelled>(
  sighting: S,
  findParents: FindParents,
  path: string,
): S => {
  const derived = derivedLevels(sighting, findParents);
  return setLevels(sighting, (level) => checkedLevel(sighting, level, derived[level], path));
};

/**
 * An edited sighting with its levels. An edited level must fit the details. A level that was derived from the
 * details is derived again. Any other stays, so that older records can be edited.
 */
export const withEditedLevels = <S extends Levelled>(
  before: Levelled,
  after: S,
  findParents: FindParents,
  path: string,
): S => {
  const [was, is] = [derivedLevels(before, findParents), derivedLevels(after, findParents)];
  return setLevels(after, (level) => {
    const stored = before[level];
    if (!sameValue(stored, after[level])) return checkedLevel(after, level, is[level], path);
    if (is[level] === was[level]) return stored || is[level];
    return is[level] ?? (stored === was[level] ? null : stored);
  });
};
