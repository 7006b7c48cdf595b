/** What to import, as data: which column fills which field (docs/import.md#manifests). */
import * as z from 'zod';
import { isObject } from '#base/isObject.ts';
import { CORRECTIONS } from './corrections';
import { STATIC_SEEDS } from '#records/lists/seeds.ts';
import { message } from '#base/text/messages.ts';
import { cut, flattenIssue, issueText } from '#base/text/issues.ts';
import { name, names, sharingLevel } from '#records/text.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What to do with an unusable value: reject the row, omit the value, or (for mapped texts) keep the text. */
const fallback = z.enum(['refuse row', 'leave out', 'keep text']).default('refuse row');

/** Source of a value. An empty cell gives no value. */
const fromColumn = z.strictObject({
  column: z.string(),
  as: z.enum(['text', 'number', 'integer']).default('text'),
  /** Values by cell text; `otherwise` applies to other texts. */
  map: z.record(z.string(), scalar).optional(),
  /** Steps of a scale: the value of the last step whose `from` isn't above the number. */
  scale: z.array(z.strictObject({ from: z.number(), value: scalar })).optional(),
  times: z.number().optional(),
  plus: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  required: z.boolean().default(false),
  otherwise: fallback,
});
export type FromColumn = z.infer<typeof fromColumn>;

export type Source =
  | { value: z.infer<typeof scalar> }
  | FromColumn
  /** Texts that contain {column}, joined; those with an empty column are omitted. */
  | { texts: string[]; separator: string }
  | { list: Source[] }
  | { fields: Record<string, Source> }
  /** The first source that gives a value. */
  | { first: Source[] }
  /** The item of a programme list, ignoring case; "Other" for texts that aren't on it. */
  | { onList: string; of: Source }
  /** The text if it isn't on the list, for the field next to "Other". */
  | { notOnList: string; of: Source }
  /** One or the other, depending on the text in a column; `is: [""]` matches an empty cell. */
  | { when: string; is: string[]; then: Source; otherwise: Source };

const listName = z
  .string()
  .refine((name) => Object.hasOwn(STATIC_SEEDS, name), { error: 'is not a programme list' });

/**
 * One schema for both forms: as two branches of the union, each would parse `of`, and every level of nesting
 * would double the work.
 */
const listSource = z.lazy(() =>
  z
    .strictObject({
      onList: listName.optional(),
      notOnList: listName.optional(),
      of: source,
    })
    .refine(({ onList, notOnList }) => (onList === undefined) !== (notOnList === undefined), {
      error: 'requires either onList or notOnList',
    }),
) as z.ZodType<Extract<Source, { of: Source }>>;

const source: z.ZodType<Source> = z.lazy(() =>
  z.union(
    [
      z.strictObject({ value: scalar }),
      fromColumn,
      z.strictObject({ texts: z.array(z.string()), separator: z.string().default('. ') }),
      z.strictObject({ list: z.array(source) }),
      z.strictObject({ fields: z.record(z.string(), source) }),
      z.strictObject({ first: z.array(source) }),
      listSource,
      z.strictObject({
        when: z.string(),
        is: z.array(z.string()),
        then: source,
        otherwise: source,
      }),
    ],
    { error: message('importMappingNoSource') },
  ),
);

/**
 * Combines the rows of one day that are alike in all other fields into one record. Each row adds a row to a
 * repeat group, which may contain another, or a line to a text.
 */
export interface CollectRows {
  into: string;
  fields: Record<string, Source>;
  /** Field that numbers the rows from 1, in the order of the file. */
  number?: string | undefined;
  collect?: Collect | undefined;
}
export type Collect = CollectRows | { into: string; line: Source };

const collect: z.ZodType<Collect> = z.lazy(() =>
  z.union([
    z.strictObject({
      into: z.string(),
      fields: z.record(z.string(), source),
      number: z.string().optional(),
      collect: collect.optional(),
    }),
    z.strictObject({ into: z.string(), line: source }),
  ]),
);

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, { error: 'must be a time of day, as HH:mm:ss' });

const table = z
  .strictObject({
    /** Pattern below the imported folder: `*` and `?` within a name, `**` for any folders. */
    files: z.string(),
    record: z.enum(['sighting', 'survey', 'weather']),
    time: z.strictObject({
      column: z.string(),
      /** Column with the time of day, if `column` contains only the date. */
      clock: z.string().optional(),
      /** Order in dates such as 8/11/2026; without it, such rows are rejected. */
      order: z.enum(['month first', 'day first']).optional(),
      /** Time of day for rows that have none; without it, such rows are rejected. */
      at: timeOfDay.optional(),
      /** `local` is the programme's zone; `utc` is converted to it. */
      zone: z.enum(['local', 'utc']),
    }),
    position: z.strictObject({
      /** Empty: not chosen yet, or `none`. */
      latitude: z.string().default(''),
      longitude: z.string().default(''),
      required: z.boolean().default(false),
      /** The files have no positions; the two columns above are ignored. */
      none: z.boolean().optional(),
      /** Texts that mean an empty cell in these columns, if not those of the table. */
      empty: z.array(z.string()).optional(),
    }),
    fields: z.record(z.string(), source).default({}),
    details: z.record(z.string(), source).default({}),
    collect: collect.optional(),
    /**
     * Whether identical rows of one file are imported separately, such as two snails of one size. A row that
     * also appears in another file is rejected either way.
     */
    repeats: z.enum(['refuse', 'take']).default('refuse'),
    /** Column with the file names of the row's photos, separated by semicolons or bars. */
    photos: z.string().optional(),
    /**
     * Texts that count as an empty cell, in upper or lower case, except where a field has such a choice; by
     * default `EMPTY_TEXTS`.
     */
    empty: z.array(z.string()).optional(),
  })
  .refine(({ record, photos }) => record !== 'weather' || photos === undefined, {
    error: 'must not be given: weather observations have no photos',
    path: ['photos'],
  });
export type Table = z.infer<typeof table>;

/** Photos of one camera. */
const photoFiles = z.strictObject({
  files: z.array(z.string()).min(1),
  /** Added to the times of a camera whose clock was wrong; otherwise photos with GPS show the error. */
  clock: z
    .string()
    .regex(/^[+-]\d{2,4}:[0-5]\d:[0-5]\d$/, { error: 'must be a difference, as +03:00:00' })
    .optional(),
  /** Photos that no row names. */
  unnamed: z.enum(['match by time', 'refuse']).default('match by time'),
});
export type PhotoFiles = z.infer<typeof photoFiles>;

export const manifest = z.strictObject({
  title: z.string(),
  patrol: z.strictObject({
    nation: name,
    sharing_level: sharingLevel.default('nation'),
    guardians: names.default([]),
    primary_collector: name.optional(),
    patrol_type: name.optional(),
    patrol_vessel_type: name.optional(),
    patrol_vessel_listed: name.optional(),
    patrol_vessel: name.optional(),
    purpose_listed: names.default([]),
    purpose: name.optional(),
    research_purpose: names.default([]),
    research_purpose_other: name.optional(),
    area_listed: names.default([]),
    monitoring_effort: name.optional(),
    source: name.optional(),
    notes: z.string().optional(),
  }),
  /** Patterns of track files. */
  tracks: z.array(z.string()).default([]),
  /** Corrections of tracks that need them. */
  corrections: z.array(z.enum(CORRECTIONS)).optional(),
  tables: z.array(table).default([]),
  photos: z.array(photoFiles).default([]),
});
export type Manifest = z.infer<typeof manifest>;

export type ManifestInput = z.input<typeof manifest>;

/** The text isn't a valid manifest; the message continues its name: "has an error at …". */
export class ManifestError extends Error {}

/** The keys that distinguish the forms of a source. */
const FORMS = [
  'value',
  'column',
  'texts',
  'list',
  'fields',
  'first',
  'onList',
  'notOnList',
  'when',
];

/** An object without any of them is no source at all; otherwise the error of its form is shown. */
const isNoSource = ({ code, message: text, input }: z.core.$ZodIssue): boolean =>
  code === 'invalid_union' &&
  text === message('importMappingNoSource') &&
  !(isObject(input) && FORMS.some((key) => key in input));

const shownValue = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? `${cut(JSON.stringify(value))} ` : '';

const formatError = ({ path, message: error, input }: z.core.$ZodIssue): string =>
  message('importMappingError', {
    at: path.join('.') || 'the top',
    value: shownValue(input),
    error,
  });

/** @throws ManifestError with the error and its location */
export const parseManifest = (text: string): Manifest => {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ManifestError(`can’t be read: ${(error as Error).message}`);
  }
  let parsed;
  try {
    parsed = manifest.safeParse(content, { error: issueText, reportInput: true });
  } catch (error) {
    if (error instanceof RangeError) throw new ManifestError('has too many levels');
    throw error;
  }
  if (parsed.success) return parsed.data;
  throw new ManifestError(formatError(flattenIssue(parsed.error.issues[0]!, isNoSource)[0]!));
};
