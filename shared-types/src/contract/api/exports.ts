/** Exports (docs/product.md#exports): jobs that write the records of a search into a zip file. */
import * as z from 'zod';
import { patrolId, wallClock } from '#records/text.ts';
import { LIMITS } from '#base/text/limits.ts';
import { include, optional, optionalMapBounds, selectedArea, listResponse } from './common';
import { displayChoice } from './displayChoice';
import { route } from './route';
import { onlyWithPhotos, patrolFilters, sightingNodes, surveyTypes } from './searchFilters';

export const EXPORT_TABLES = [
  'patrols',
  'sightings',
  'surveys',
  'weather',
  'flags',
  'overviews',
] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];

export const EXPORT_FORMATS = ['csv', 'xlsx', 'geojson', 'kml', 'gpx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const MAP_FORMATS: readonly ExportFormat[] = ['geojson', 'kml', 'gpx'];

/** A search by dates and area, as the search routes accept it; or the patrols themselves. */
const exportQuery = z.union([
  z.strictObject({
    kind: z.enum(['patrols', 'sightings', 'surveys']),
    startDate: wallClock,
    endDate: wallClock,
    include: optional(include),
    excludesOwn: optional(
      z.boolean().meta({ description: 'true: exports the included kinds only' }),
    ),
    mapBounds: optionalMapBounds,
    selectedArea: optional(selectedArea),
    filters: optional(
      z.strictObject({
        patrols: optional(patrolFilters),
        nodes: optional(sightingNodes),
        surveyTypes: optional(surveyTypes),
        onlyWithPhotos: optional(onlyWithPhotos),
      }),
    ),
  }),
  z.strictObject({ patrolIds: z.array(patrolId).min(1).max(LIMITS.patrolsPerZip) }),
]);
export type ExportQuery = z.infer<typeof exportQuery>;
export type ExportQueryInput = z.input<typeof exportQuery>;

const counts = z.strictObject({
  patrols: z.int().min(0),
  sightings: z.int().min(0),
  surveys: z.int().min(0),
});
export type ExportCounts = z.infer<typeof counts>;

export const exportRequest = z.strictObject({
  question: exportQuery,
  display: optional(
    displayChoice.meta({
      description: 'the display toggles to apply; without them, all that the search finds',
    }),
  ),
  expected: optional(
    counts.meta({
      description: 'what the caller has seen; the export fails if it finds other numbers',
    }),
  ),
  tables: z.array(z.enum(EXPORT_TABLES)).min(1).max(EXPORT_TABLES.length),
  formats: z.array(z.enum(EXPORT_FORMATS)).min(1).max(EXPORT_FORMATS.length),
  photos: optional(
    z.boolean().meta({
      description:
        'true: adds the photos of the records: originals of the caller’s nations, smaller copies without location of others',
    }),
  ),
  origin: z
    .url({ protocol: /^https?$/, error: 'must be the address of the portal' })
    .max(200)
    .meta({ description: 'address of the portal, for links to photos' }),
});
export type ExportRequest = z.infer<typeof exportRequest>;
export type ExportRequestInput = z.input<typeof exportRequest>;

/** Everything that a nation owns, to restore it in another portal. */
export const archiveRequest = z.strictObject({
  archive: z.string().max(200).meta({
    description: 'nation whose archive an Administrator of it wants',
  }),
});
export type ArchiveRequest = z.infer<typeof archiveRequest>;

const anyExportRequest = z.union([exportRequest, archiveRequest]);
export type AnyExportRequest = z.infer<typeof anyExportRequest>;
export type AnyExportRequestInput = z.input<typeof anyExportRequest>;

const EXPORT_STATES = ['working', 'ready', 'failed', 'removed'] as const;

const job = z.object({
  id: z.string(),
  createdAt: z.string().meta({ description: 'instant, UTC ISO 8601' }),
  state: z.enum(EXPORT_STATES),
  written: z.int().meta({ description: 'records so far; of an archive, patrols' }),
  total: z.int().nullable().meta({ description: 'records; null: the search isn’t finished' }),
  reason: z.string().nullable().meta({
    description: 'why it failed, was removed, or is interrupted; an interrupted export continues',
  }),
  fileName: z.string(),
  bytes: z.int().nullable().meta({ description: 'of the file, once it is ready' }),
  request: anyExportRequest.meta({ description: 'what was asked, to repeat it' }),
});

/** People see only their own exports. The job checks and logs their content. */
const own = {
  resource: 'exports',
  touches: 'nothing',
  auth: 'session',
} as const;
const id = z.strictObject({ id: z.string().regex(/^[0-9a-z]{9}-[0-9a-f]{16}$/) });

export const createExport = route({
  ...own,
  id: 'createExport',
  method: 'POST',
  path: '/exports/',
  summary: 'Start to export the records of a search, or the archive of a nation',
  body: anyExportRequest,
  response: job,
  status: 202,
  idempotent: true,
  problems: [
    'forbidden',
    'invalid-area',
    'invalid-dates',
    'not-found',
    'too-many-exports',
    'idempotency-mismatch',
  ],
});

export const listExports = route({
  ...own,
  id: 'listExports',
  method: 'GET',
  path: '/exports/',
  summary: 'The caller’s exports of the last 7 days, newest first',
  response: listResponse(job),
});

export const readExport = route({
  ...own,
  id: 'readExport',
  method: 'GET',
  path: '/exports/{id}/',
  summary: 'How far an export is, and its link once it is ready',
  params: id,
  response: job.extend({
    url: z
      .string()
      .nullable()
      .meta({ description: 'presigned link, valid for an hour; null: not ready' }),
  }),
  problems: ['not-found'],
});

export const cancelExport = route({
  ...own,
  id: 'cancelExport',
  method: 'DELETE',
  path: '/exports/{id}/',
  summary: 'Cancel an export, or delete its file',
  params: id,
  response: z.object({ deleted: z.literal(true) }),
  problems: ['not-found'],
});
