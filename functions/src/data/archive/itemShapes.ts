/**
 * What a line of each file may contain. A line is data: its keys must be those that the portal gives to such a
 * record of this patrol, so that no line can name any other item of the store.
 */
import * as z from 'zod';
import {
  name,
  patrolId,
  sharingLevel,
  shortText,
  wallClock,
} from '@portal/shared-types/records/text';
import { GUARDS_FILE, PATROLS_FILE } from '#domain/archive/archiveFiles.ts';
import { GUARD, patrolKey, readPatrolKey } from '../store/keys';
import { itemBytes, MAX_ITEM_BYTES } from '../store/stagedWrites';
import { refuseLine, type Line } from './archiveReader';

const version = z
  .int()
  .min(1)
  .max(2 ** 31);
const bytes = z.instanceof(Uint8Array);
export const instant = z.iso.datetime();
const deletion = z.strictObject({
  by: shortText,
  at: instant,
  reason: shortText.nullable(),
});
const pk = z.string().regex(/^P#[1-9]\d{0,11}$/);

/** JSON text, or a part of gzipped JSON and how many further parts follow. */
const body = {
  j: z.string().optional(),
  z: bytes.optional(),
  more: z.int().min(1).max(1000).optional(),
};
const part = {
  pk,
  ...body,
  version,
  generation: version,
  asked_sharing: z.enum(['nation', 'network', 'patrol']).optional(),
  sharing: sharingLevel.optional(),
  deleted: deletion.optional(),
};
/** Position in the index by time. */
const index = { t: z.string().optional(), u: z.string().optional() };
const sort = (pattern: RegExp) => z.string().regex(pattern);
const counts = z.strictObject({
  sighting_count: z.int().min(0),
  survey_count: z.int().min(0),
  weather_count: z.int().min(0),
});

const SHAPES: Record<string, z.ZodType> = {
  [PATROLS_FILE]: z.strictObject({
    pk,
    sk: z.literal('A'),
    j: z.string(),
    nation: name,
    start: wallClock,
    effort: shortText.nullable(),
    sharing: sharingLevel,
    counts,
    network_counts: counts,
    version,
    generation: version,
    route_set: sort(/^[\w-]{1,40}$/)
      .nullable()
      .optional(),
    route_version: version.optional(),
    deleted: deletion.optional(),
  }),
  'records/routes': z.strictObject({ pk, sk: sort(/^R#[\w-]{1,40}#\d{5}$/), b: bytes }),
  'records/sightings': z.strictObject({
    ...part,
    ...index,
    sk: sort(/^S#\d{5}(#\d{1,3})?$/),
    survey: z.int().min(1).max(99_999).optional(),
  }),
  'records/surveys': z.strictObject({ ...part, ...index, sk: sort(/^V#\d{5}(#\d{1,3})?$/) }),
  'records/weather': z.strictObject({
    ...part,
    sk: sort(/^W#\d{4}-\d\d-\d\d \d\d:\d\d:\d\d#\d{5}(#\d{1,3})?$/),
  }),
  'records/photos': z.strictObject({
    pk,
    ...body,
    sk: sort(/^F#[sv]\d{5}#\d{5}(#\d{1,3})?$/),
    version,
    generation: version,
    deleted: deletion.optional(),
  }),
  'records/flags': z.strictObject({
    pk,
    j: z.string(),
    version,
    t: z.string(),
    u: z.string(),
    sk: sort(/^G#[0-9a-z]{10,40}$/),
  }),
  'records/history': z.strictObject({
    pk,
    ...body,
    sk: sort(/^H#\d{4}-\d\d-\d\dT[\d:.]{8,16}Z#[a-z]+(-[0-9a-z]{1,40})?#\d{1,10}(#\d{1,3})?$/),
  }),
  [GUARDS_FILE]: z.strictObject({
    pk: z.string().startsWith('U#P#'),
    sk: z.literal(GUARD),
    pid: patrolId,
    state: z.literal('LIVE'),
    attempt: z.string().max(100),
    request: z.string().max(200),
    at: z.number(),
    route_set: z.string().max(40).nullable().optional(),
  }),
};

/** "sightings" for "records/sightings". */
const getFileKind = (file: string): string => file.slice(file.indexOf('/') + 1);

/** @throws RestoreRefused naming what is wrong */
export const refuseMisshapen = (line: Line, shape: z.ZodType): void => {
  const { error } = shape.safeParse(line.item);
  const [issue] = error?.issues ?? [];
  if (issue?.code === 'unrecognized_keys')
    throw refuseLine(
      line,
      `it has “${issue.keys[0]}”, which isn’t part of ${getFileKind(line.file)}.`,
    );
  const field = issue?.path.join('.');
  if (field) throw refuseLine(line, `its “${field}” is missing or wrong.`);
  if (issue) throw refuseLine(line, `it isn’t a line of ${getFileKind(line.file)}.`);
  if (itemBytes(line.item) > MAX_ITEM_BYTES) throw refuseLine(line, 'it is too long to be stored.');
};

/** The number of the patrol of a line. @throws RestoreRefused */
export const getLinePatrol = (line: Line): number => {
  refuseMisshapen(line, SHAPES[line.file]!);
  if (line.file === GUARDS_FILE) return line.item.pid as number;
  const pid = readPatrolKey(line.item.pk);
  if (line.item.pk !== patrolKey(pid)) throw refuseLine(line, 'its “pk” is missing or wrong.');
  return pid;
};
