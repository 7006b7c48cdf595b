/**
 * The required form of a record on the wire, derived from its fields. API, OpenAPI document and forms share
 * one shape; every message names the field by its label.
 */
import * as z from 'zod';
import { LIMITS } from '#base/text/limits.ts';
import { isCalendarDate, isWallClock } from '#base/time/wallClock.ts';
import type { Field, FieldOfKind, OwnKeyed, RecordWith, WireValue } from '../../fieldDefinition';
import { surveyGeometry } from '../../geojson';
import { ruleProblems } from './rules';
import { getWireKeys } from './wireKeys';
import type { Wire } from './values';

const text = (name: string, max: number) =>
  z
    .string({ error: `${name} must be text` })
    .max(max, { error: `${name} must not be longer than ${max} characters` })
    .refine((s) => s.isWellFormed() && !s.includes('\0'), {
      error: `${name} contains a character that cannot be stored (NUL or half a surrogate pair)`,
    });

/** "a number from 0 to 360", "a whole number, 0 or more". */
const rangeText = ({ kind, min, max }: FieldOfKind<'integer' | 'decimal'>): string => {
  const what = kind === 'integer' ? 'a whole number' : 'a number';
  if (min !== undefined && max !== undefined) return `${what} from ${min} to ${max}`;
  if (min !== undefined) return `${what}, ${min} or more`;
  return max === undefined ? what : `${what}, ${max} or less`;
};

const number = (field: FieldOfKind<'integer' | 'decimal'>, name: string) => {
  const error = `${name} must be ${rangeText(field)}`;
  const base = field.kind === 'integer' ? z.int({ error }) : z.number({ error });
  const low = field.min === undefined ? base : base.min(field.min, { error });
  const high = field.max === undefined ? low : low.max(field.max, { error });
  return field.unit ? high.meta({ description: field.unit }) : high;
};

/** "yes" and "1" (docs/product.md#stored-forms). */
const yesNo = ({ stored }: FieldOfKind<'yesNo'>, name: string): z.ZodType => {
  if (stored === '1') return z.enum(['1', '0'], { error: `${name} must be "1" or "0"` });
  if (stored === 'yes') return z.enum(['yes', 'no'], { error: `${name} must be "yes" or "no"` });
  return z.boolean({ error: `${name} must be true or false` });
};

const select = (
  { options }: FieldOfKind<'select'> | FieldOfKind<'multiSelect'>,
  name: string,
): z.ZodType<string> =>
  options.from === 'fixed'
    ? z.enum(options.items, { error: `${name} must be one of: ${options.items.join(', ')}` })
    : text(name, LIMITS.text);

const multiSelect = (field: FieldOfKind<'multiSelect'>, name: string): z.ZodType =>
  field.stored === 'commaList'
    ? text(name, LIMITS.longText)
    : z
        .array(select(field, name), { error: `${name} must be a list` })
        .max(LIMITS.listedNames, {
          error: `${name} must not contain more than ${LIMITS.listedNames}`,
        })
        .refine((list) => new Set(list).size === list.length, {
          error: `${name} contains an item twice`,
        });

const GEOMETRY = { point: 'Point', line: 'LineString', polygon: 'Polygon' } as const;

const parsed = (value: string): unknown => {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
};

/** GeoJSON as text. */
const geometryText = (field: FieldOfKind<'point' | 'line' | 'polygon'>, name: string) => {
  const type = GEOMETRY[field.kind];
  return z
    .string({ error: `${name} must be a GeoJSON ${type} as text` })
    .max(LIMITS.detailsBytes)
    .refine(
      (value) => {
        const geometry = surveyGeometry.safeParse(parsed(value));
        return geometry.success && geometry.data.type === type;
      },
      { error: `${name} must be a GeoJSON ${type} as text, [longitude, latitude] in degrees` },
    )
    .meta({ description: `GeoJSON ${type} as text, degrees kept at 6 decimals` });
};

const fieldShape = (field: Field): z.ZodType => {
  const name = field.label;
  switch (field.kind) {
    case 'text':
      return text(name, LIMITS.text);
    case 'longText':
      return text(name, LIMITS.longText);
    case 'integer':
    case 'decimal':
      return number(field, name);
    case 'yesNo':
      return yesNo(field, name);
    case 'date':
      return z
        .string({ error: `${name} must be a day, as YYYY-MM-DD` })
        .refine(isCalendarDate, { error: `${name} must be a day that exists, as YYYY-MM-DD` });
    case 'dateTime':
      return z
        .string({ error: `${name} must be a time, as YYYY-MM-DD HH:mm:ss` })
        .refine(isWallClock, {
          error: `${name} must be a time that exists, as YYYY-MM-DD HH:mm:ss in the programme’s time zone`,
        });
    case 'select':
      return select(field, name);
    case 'multiSelect':
      return multiSelect(field, name);
    case 'point':
    case 'line':
    case 'polygon':
      return geometryText(field, name);
    case 'geometry':
      return z.union([
        surveyGeometry,
        z.string().transform((value, ctx) => {
          const geometry = surveyGeometry.safeParse(parsed(value));
          if (geometry.success) return geometry.data;
          ctx.issues.push({
            code: 'custom',
            message: `${name} must be a GeoJSON Point, LineString or Polygon`,
            input: value,
          });
          return z.NEVER;
        }),
      ]);
    case 'repeat':
      return z
        .array(z.strictObject(makeShapes(field.fields), { error: unknownField(field.itemLabel) }), {
          error: `${name} must be a list`,
        })
        .max(LIMITS.repeatRows, {
          error: `${name} must not contain more than ${LIMITS.repeatRows} rows`,
        });
  }
};

const degrees = (name: string, most: number) => {
  const error = `${name} must be a number of degrees from -${most} to ${most}`;
  return z
    .number({ error })
    .min(-most, { error })
    .max(most, { error })
    .meta({ description: 'degrees, kept at 6 decimals' });
};

const LAT_LON = { latitude: degrees('Latitude', 90), longitude: degrees('Longitude', 180) };

/** Shapes by wire name; each may be absent or null. */
export const makeShapes = (fields: readonly Field[]): Record<string, z.ZodType> =>
  Object.fromEntries(
    fields.flatMap((field) =>
      getWireKeys(field).map((key) => {
        const shape = key === field.key ? fieldShape(field) : LAT_LON[key as keyof typeof LAT_LON];
        const hint = field.hint ? `${field.label}. ${field.hint}` : field.label;
        return [key, shape.nullish().meta({ title: hint })] as const;
      }),
    ),
  );

/** Does the same, typed by the fields, for records written in code. */
export const typedShapes = <const Fs extends readonly Field[]>(fields: Fs) =>
  makeShapes(fields) as unknown as {
    [F in OwnKeyed<Fs[number]> as F['key']]: z.ZodOptional<z.ZodNullable<z.ZodType<WireValue<F>>>>;
  };

/** Names the unknown field; leaves other errors to their own messages. */
export const unknownField =
  (recordName: string) =>
  (issue: { code?: string; keys?: unknown }): string | undefined =>
    issue.code === 'unrecognized_keys'
      ? `${(issue.keys as string[]).map((key) => `"${key.slice(0, 100)}"`).join(', ')} is not a field of ${recordName}`
      : undefined;

/** Checks required answers, choices that depend on others, and both halves of a location. */
export const rulesCheck =
  (fields: readonly Field[]) =>
  (ctx: { value: unknown; issues: z.core.$ZodRawIssue[] }): void => {
    for (const { path, message } of ruleProblems(fields, ctx.value as Wire))
      ctx.issues.push({ code: 'custom', message, path: [...path], input: undefined });
  };

/** The shape of a record with exactly these fields. */
export const recordShape = <const Fs extends readonly Field[]>(
  fields: Fs,
  recordName: string,
): z.ZodType<RecordWith<Fs>> =>
  z
    .strictObject(makeShapes(fields), { error: unknownField(recordName) })
    .check(rulesCheck(fields)) as unknown as z.ZodType<RecordWith<Fs>>;

/** The name of a type's schema in the API document: "Spill Sighting" → SpillSighting. */
export const schemaName = (type: string): string =>
  type.replace(/[^A-Za-z0-9]+(.)?/g, (_, next?: string) => next?.toUpperCase() ?? '');
