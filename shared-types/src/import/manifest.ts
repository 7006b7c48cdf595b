/**
 * What an import takes in, as data: which files, and which column of theirs becomes which field of
 * which record. docs/import.md#manifests describes it for people.
 */
import * as z from 'zod';
import { STATIC_SEEDS } from '../lists/seeds';
import { name, names, sharingLevel } from '../records/text';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * What to do with a value that cannot be used: refuse the row, take it without the value, or (where texts
 * are mapped) take the text as it is.
 */
const orElse = z.enum(['refuse row', 'leave out', 'keep text']).default('refuse row');

/** Where a value comes from. An empty cell gives no value. */
export interface FromColumn {
  column: string;
  as: 'text' | 'number' | 'integer';
  /** Values by the text in the cell; a text that is not in it is handled by `otherwise`. */
  map?: Record<string, z.infer<typeof scalar>> | undefined;
  /** Steps of a scale: the value of the last step whose `from` is not above the number. */
  scale?: { from: number; value: z.infer<typeof scalar> }[] | undefined;
  times?: number | undefined;
  plus?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  required: boolean;
  otherwise: z.infer<typeof orElse>;
}
export type Source =
  | { value: z.infer<typeof scalar> }
  | FromColumn
  /** Texts with {column} in them, joined; one whose column is empty is left out. */
  | { texts: string[]; separator: string }
  | { list: Source[] }
  | { fields: Record<string, Source> }
  /** The first of several that gives a value. */
  | { first: Source[] }
  /** The item of a programme list, however its letters are written; "Other" for what is not on it. */
  | { onList: string; of: Source }
  /** The text itself, when it is not on the list: for the field beside "Other". */
  | { notOnList: string; of: Source }
  /** One or the other, by the text in a column; `is: [""]` is an empty cell. */
  | { when: string; is: string[]; then: Source; otherwise: Source };

const listName = z
  .string()
  .refine((name) => Object.hasOwn(STATIC_SEEDS, name), { error: 'is not a programme list' });

/**
 * Both forms at once: were they two branches of the union, each would read what stands in `of`, and every
 * level of one in another would double the work.
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
  z.union([
    z.strictObject({ value: scalar }),
    z.strictObject({
      column: z.string(),
      as: z.enum(['text', 'number', 'integer']).default('text'),
      map: z.record(z.string(), scalar).optional(),
      scale: z.array(z.strictObject({ from: z.number(), value: scalar })).optional(),
      times: z.number().optional(),
      plus: z.number().optional(),
      min: z.number().optional(),
      max: z.number().optional(),
      required: z.boolean().default(false),
      otherwise: orElse,
    }),
    z.strictObject({ texts: z.array(z.string()), separator: z.string().default('. ') }),
    z.strictObject({ list: z.array(source) }),
    z.strictObject({ fields: z.record(z.string(), source) }),
    z.strictObject({ first: z.array(source) }),
    listSource,
    z.strictObject({ when: z.string(), is: z.array(z.string()), then: source, otherwise: source }),
  ]),
);

/**
 * Rows that make one record: those of one day that are alike in all other fields. Each adds a row to a
 * repeat group, which may have one of its own, or a line to a text.
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

/** Texts that programs write for a missing position. */
export const NO_POSITION: readonly string[] = ['NA', 'N/A', '-', 'null'];

const table = z
  .strictObject({
    /** Pattern below the folder that is imported: `*` and `?` within a name, `**` for any folders. */
    files: z.string(),
    record: z.enum(['sighting', 'survey', 'weather']),
    time: z.strictObject({
      column: z.string(),
      /** Column with the time of day, where `column` holds the day alone. */
      clock: z.string().optional(),
      /** Which comes first in days such as 8/11/2026; without it such a row is refused. */
      order: z.enum(['month first', 'day first']).optional(),
      /** Used as the time of day for rows that have none; without it, such rows are rejected. */
      at: timeOfDay.optional(),
      /** `local` is the programme's own clock; `utc` is turned into it. */
      zone: z.enum(['local', 'utc']),
    }),
    position: z.strictObject({
      latitude: z.string(),
      longitude: z.string(),
      /** Whether a row without a position is refused. */
      required: z.boolean(),
      /** The files have no positions at all; the two columns above are not looked at. */
      none: z.boolean().optional(),
      /** Texts that mean an empty cell, in upper or lower case; by default `NO_POSITION`. */
      empty: z.array(z.string()).optional(),
    }),
    fields: z.record(z.string(), source).default({}),
    /** Fields of a sighting's details. */
    details: z.record(z.string(), source).default({}),
    collect: collect.optional(),
    /**
     * Whether rows of one file that are the same letter for letter are different things, such as two snails
     * of one size. A row that also appears in another file is rejected either way.
     */
    repeats: z.enum(['refuse', 'take']).default('refuse'),
    /** Column with the file names of the row's photos; several are separated by semicolons or bars. */
    photos: z.string().optional(),
  })
  .refine(({ record, photos }) => record !== 'weather' || photos === undefined, {
    error: 'must not be given: weather observations have no photos',
    path: ['photos'],
  });
export type Table = z.infer<typeof table>;

/** Photos of one camera. */
const photoFiles = z.strictObject({
  /** Patterns, as of tables. */
  files: z.array(z.string()).min(1),
  /** What is added to the times of a camera whose clock was wrong; otherwise photos with GPS show it. */
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
  /** Patterns of GPX files. */
  tracks: z.array(z.string()).default([]),
  tables: z.array(table).default([]),
  photos: z.array(photoFiles).default([]),
});
export type Manifest = z.infer<typeof manifest>;

export type ManifestInput = z.input<typeof manifest>;

/** A text that is no manifest; the message goes on from its name: "has an error at …". */
export class ManifestFault extends Error {}

/** @throws ManifestFault that says what is wrong and where. */
export const parseManifest = (text: string): Manifest => {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ManifestFault(`can’t be read: ${(error as Error).message}`);
  }
  const parsed = manifest.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ManifestFault(
    `has an error at ${issue!.path.join('.') || 'the top'}: ${issue!.message}`,
  );
};
