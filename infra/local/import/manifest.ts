/**
 * What an import takes in, as data: which files, and which column of theirs becomes which field of
 * which record. Described for people in README.md, "Importing patrol days".
 */
import { readFileSync } from 'node:fs';
import { name, names, sharingLevel } from '@portal/shared-types/records/text';
import * as z from 'zod';
import { Failure } from '../failure';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What to do with a value that cannot be used: refuse the row, or take it without the value. */
const orElse = z.enum(['refuse row', 'leave out']).default('refuse row');

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
  | { first: Source[] };

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
  ]),
);

const table = z.strictObject({
  /** Pattern below the folder that is imported: `*` and `?` within a name, `**` for any folders. */
  files: z.string(),
  record: z.enum(['sighting', 'weather']),
  time: z.strictObject({
    column: z.string(),
    /** `local` is the programme's own clock; `utc` is turned into it. */
    zone: z.enum(['local', 'utc']),
  }),
  position: z.strictObject({
    latitude: z.string(),
    longitude: z.string(),
    /** Whether a row without a position is refused. */
    required: z.boolean(),
  }),
  fields: z.record(z.string(), source).default({}),
  /** Fields of a sighting's details. */
  details: z.record(z.string(), source).default({}),
});
export type Table = z.infer<typeof table>;

const manifest = z.strictObject({
  title: z.string(),
  patrol: z.strictObject({
    nation: name,
    sharing_level: sharingLevel.default('nation'),
    guardians: names.default([]),
    primary_collector: name.optional(),
    patrol_type: name.optional(),
    patrol_vessel_type: name.optional(),
    patrol_vessel: name.optional(),
    purpose_listed: names.default([]),
    research_purpose: names.default([]),
    area_listed: names.default([]),
    monitoring_effort: name.optional(),
    source: name.optional(),
    notes: z.string().optional(),
  }),
  /** Patterns of GPX files. */
  tracks: z.array(z.string()).default([]),
  tables: z.array(table).default([]),
});
export type Manifest = z.infer<typeof manifest>;

/** @throws Failure that says what is wrong and where. */
export const readManifest = (file: string): Manifest => {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Failure(`The manifest ${file} cannot be read: ${(error as Error).message}.`);
  }
  const parsed = manifest.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Failure(
    `The manifest ${file} is not right at ${issue!.path.join('.') || 'its top'}: ${issue!.message}.`,
  );
};
