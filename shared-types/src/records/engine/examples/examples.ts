/** Made-up answers for demo records and tests. The same random numbers give the same answers. */
import { getCode, type ListSeeds, type SeedItem } from '../../lists/listSeed';
import { toWallClock } from '#base/time/wallClock.ts';
import type { Field, FieldOfKind, OptionSource, RepeatField } from '../../fieldDefinition';
import { isApplicable, sourceFor, type Scope } from '../wire/conditions';
import { areaAround, lineFrom, pointNear } from './examplePositions';
import { getChoice } from '../wire/levels';
import { encode, isEmpty, type Value, type Values, type Wire } from '../wire/values';

export interface ExampleScene {
  seeds: ListSeeds & { readonly nation?: Readonly<Record<string, readonly SeedItem[]>> };
  /** Seconds of the wall clock. */
  at: number;
  position: readonly [longitude: number, latitude: number];
  /** Where points may be; anywhere near if absent. */
  allows?: (longitude: number, latitude: number) => boolean;
}

/** From 0 up to, not including, 1. */
export type Chance = () => number;

const FILLED = 0.85;
const YES = 0.35;
/** Outlines take time to draw, so people draw few. */
const OUTLINED = 0.2;
const REMARKED = 0.3;
const MAX_ROWS = 4;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** For texts whose field gives no examples. */
const REMARKS = [
  'Photographs taken.',
  'Good light, seen well.',
  'Short stop only, worth another visit.',
  'To be looked at again on the next patrol.',
  'Told the office by radio.',
  'Noted on the way back.',
];
const OTHER_TEXTS = ['Not on the list, see photographs', 'Local name, not on the list'];
const LAST_RESORTS = new Set(['Other', 'Unknown']);
/** "None" and "Unknown" can't be combined with other choices. */
const ALONE = new Set(['None', 'Unknown']);

const between = (chance: Chance, low: number, high: number): number =>
  low + (high - low) * chance();
const whole = (chance: Chance, low: number, high: number): number =>
  Math.floor(between(chance, low, high + 1));
const pick = <T>(chance: Chance, list: readonly T[]): T => list[whole(chance, 0, list.length - 1)]!;

/** The first items of a list are the usual ones; "Other" and "Unknown" are rare. */
const pickUsual = (chance: Chance, items: readonly string[]): string => {
  const weights = items.map((item, i) => (LAST_RESORTS.has(item) ? 0.02 : 1 / (i + 1.5)));
  let left = chance() * weights.reduce((sum, weight) => sum + weight, 0);
  return items.find((_, i) => (left -= weights[i]!) < 0) ?? items[0]!;
};

const listItems = (source: OptionSource, scope: Scope, scene: ExampleScene): string[] => {
  const from = sourceFor(source, scope);
  const { seeds } = scene;
  if (from.from === 'fixed') return [...from.items];
  if (from.from === 'static') return (seeds.static[from.list] ?? []).map(getCode);
  if (from.from === 'nation') return (seeds.nation?.[from.list] ?? []).map(getCode);
  const byParent = from.from === 'child' ? (seeds.child?.[from.list] ?? {}) : {};
  if (from.from !== 'child' || from.parentKey === undefined)
    return Object.values(byParent).flat().map(getCode);
  const key = from.parentKey;
  const parent = scope.find((row) => key in row)?.[key];
  const parents = (Array.isArray(parent) ? parent : [parent]).filter(
    (one) => typeof one === 'string',
  );
  return parents.flatMap((one) => (byParent[getChoice(one)] ?? []).map(getCode));
};

const numberFor = (
  { kind, typical, min, max }: FieldOfKind<'integer' | 'decimal'>,
  chance: Chance,
): number => {
  const low = typical?.[0] ?? min ?? 0;
  const high = typical?.[1] ?? Math.min(max ?? Infinity, low + 20);
  if (kind === 'integer') return whole(chance, low, high);
  const digits = high - low <= 3 ? 2 : high - low <= 60 ? 1 : 0;
  return Number(between(chance, low, high).toFixed(digits));
};

const textFor = (field: FieldOfKind<'text' | 'longText'>, chance: Chance): string | undefined => {
  if (field.examples?.length) return pick(chance, field.examples);
  if (field.visibleWhen || field.required) return pick(chance, OTHER_TEXTS);
  return chance() < REMARKED ? pick(chance, REMARKS) : undefined;
};

const pickSeveral = (chance: Chance, items: readonly string[]): string[] => {
  const count = whole(chance, 1, Math.min(3, items.length));
  const chosen = new Set(Array.from({ length: count }, () => pickUsual(chance, items)));
  const alone = [...chosen].find((item) => ALONE.has(item));
  return alone === undefined ? [...chosen] : [alone];
};

const choiceFor = (
  field: FieldOfKind<'select'> | FieldOfKind<'multiSelect'>,
  scope: Scope,
  chance: Chance,
  scene: ExampleScene,
): Value => {
  const items = listItems(field.options, scope, scene);
  if (!items.length) return undefined;
  if (field.kind === 'multiSelect') return pickSeveral(chance, items);
  const item = pickUsual(chance, items);
  return field.stored === 'withOther' && item === 'Other'
    ? `${item}:${pick(chance, OTHER_TEXTS)}`
    : item;
};

const rowsFor = (
  field: RepeatField,
  around: Scope,
  chance: Chance,
  scene: ExampleScene,
  given: readonly Values[],
): Values[] =>
  given.map((row, i) => {
    const numbered = field.sortBy === undefined ? row : { [field.sortBy]: i + 1, ...row };
    return valuesFor(field.fields, around, chance, scene, numbered);
  });

const geometryFor = (scope: Scope, chance: Chance, scene: ExampleScene): Value => {
  const type = scope[0]?.geometry_type;
  if (type === 'Area') return areaAround(chance, scene);
  if (type === 'Point') return { type: 'Point', coordinates: pointNear(chance, scene) };
  return lineFrom(chance, scene);
};

/** An answer; undefined if none can be made up. */
const makeValue = (field: Field, scope: Scope, chance: Chance, scene: ExampleScene): Value => {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return textFor(field, chance);
    case 'integer':
    case 'decimal':
      return numberFor(field, chance);
    case 'yesNo':
      return chance() < YES;
    case 'date':
      return toWallClock(Math.round(scene.at + between(chance, -2 * DAY, 0))).slice(0, 10);
    case 'dateTime': {
      const drawn = toWallClock(Math.round(scene.at + between(chance, -HOUR, 0)));
      const start = field.notBefore === undefined ? null : scope[0]?.[field.notBefore];
      return typeof start === 'string' && start > drawn ? start : drawn;
    }
    case 'select':
    case 'multiSelect':
      return choiceFor(field, scope, chance, scene);
    case 'point': {
      const [longitude, latitude] = pointNear(chance, scene);
      return { latitude, longitude };
    }
    case 'line':
      return lineFrom(chance, scene);
    case 'polygon':
      return areaAround(chance, scene);
    case 'geometry':
      return geometryFor(scope, chance, scene);
    case 'repeat': {
      const rows = Array.from({ length: whole(chance, 1, MAX_ROWS) }, () => ({}));
      return rowsFor(field, scope, chance, scene, rows);
    }
  }
};

/** How often an optional field is filled in. */
const getFilling = (field: Field, around: Scope): number => {
  if (field.required) return 1;
  // "Other" needs its text.
  if (field.visibleWhen && 'is' in field.visibleWhen && field.visibleWhen.is === 'Other') return 1;
  if (field.kind === 'polygon' && around.length === 0) return OUTLINED;
  return FILLED;
};

const completeGiven = (
  field: Field,
  scope: Scope,
  chance: Chance,
  scene: ExampleScene,
  given: Value,
): Value =>
  field.kind === 'repeat' && Array.isArray(given)
    ? rowsFor(field, scope, chance, scene, given as Values[])
    : given;

const valuesFor = (
  fields: readonly Field[],
  around: Scope,
  chance: Chance,
  scene: ExampleScene,
  given: Values,
): Values => {
  // Conditions and parents may refer to given answers of any field, earlier or later.
  const values: Values = { ...given };
  const scope = [values, ...around];
  for (const field of fields) {
    if (field.key in given)
      values[field.key] = completeGiven(field, scope, chance, scene, given[field.key]);
    else if (isApplicable(field, scope) && chance() < getFilling(field, around))
      values[field.key] = makeValue(field, scope, chance, scene);
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
};

/**
 * A record on the wire that its definition accepts.
 * @param given known answers, as values; others are made to fit. Given rows are completed. An answer given as
 * undefined or null is omitted.
 */
export const makeExample = (
  fields: readonly Field[],
  chance: Chance,
  scene: ExampleScene,
  given: Values = {},
): Wire => encode(fields, valuesFor(fields, [], chance, scene, given));
