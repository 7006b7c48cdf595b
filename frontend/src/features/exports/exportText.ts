import type {
  AnyExportRequest,
  ExportCounts,
  ExportFormat,
  ExportQuery,
  ExportTable,
} from '@portal/shared-types/contract/api/exports';
import { message } from '@portal/shared-types/base/text/messages';
import { listDate } from '@portal/shared-types/base/time/listText';
import { sizeText } from '#platform/ui/sizeText.ts';
import type { ExportJob } from './useExports';

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-CA')} ${one}${count === 1 ? '' : 's'}`;

/** "12 patrols, 340 sightings" */
export const countsText = ({ patrols, sightings, surveys }: ExportCounts): string =>
  [
    ...(patrols ? [counted(patrols, 'patrol')] : []),
    ...(sightings ? [counted(sightings, 'sighting')] : []),
    ...(surveys ? [counted(surveys, 'survey')] : []),
  ].join(', ') || 'No records';

const recordsText = (count: number): string => counted(count, 'record');

export const TABLE_TEXT: Readonly<Record<ExportTable, string>> = {
  patrols: 'Patrols',
  sightings: 'Sightings, a table per type',
  surveys: 'Surveys, a table per type',
  weather: 'Weather',
  flags: 'Flags',
  overviews: 'Overviews: patrols, guardians, surveys, sightings',
};

export const FORMAT_TEXT: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV tables, for any program',
  xlsx: 'Excel workbook',
  geojson: 'GeoJSON map, for GIS programs',
  kml: 'KML map, for Google Earth',
  gpx: 'GPX map, for chart plotters and GPS devices',
};

/** Measured on demo data: bytes per record in the zip, in one format. */
const BYTES = { patrols: 300, sightings: 170, surveys: 400 } as const;
/** Filters, overviews, and the empty structure of about sixty files. */
const LEAST_BYTES = 35_000;

/** "About 1.2 MB" */
export const sizeEstimate = (
  { patrols, sightings, surveys }: ExportCounts,
  formats: number,
  photoBytes: number,
): string => {
  const each =
    LEAST_BYTES + patrols * BYTES.patrols + sightings * BYTES.sightings + surveys * BYTES.surveys;
  return `About ${sizeText(each * formats + photoBytes)}`;
};

const KINDS = { patrols: 'Patrols', sightings: 'Sightings', surveys: 'Surveys' } as const;

const areaText = (query: Exclude<ExportQuery, { patrolIds: number[] }>): string => {
  if (query.selectedArea) return 'drawn area';
  return query.mapBounds.minX === undefined ? 'whole coast' : 'map area';
};

/** "Patrols, Oct 23 – Nov 23, map area, filters" */
export const requestText = (request: AnyExportRequest): string => {
  if ('archive' in request) return `Archive of ${request.archive}`;
  const { question: query, display, photos } = request;
  const withPhotos = photos ? ['with photos'] : [];
  if ('patrolIds' in query)
    return [...query.patrolIds.map((id) => `Patrol #${id}`), ...withPhotos].join(', ');
  return [
    KINDS[query.kind],
    `${listDate(query.startDate)} – ${listDate(query.endDate)}`,
    areaText(query),
    ...(query.filters ? ['filters'] : []),
    ...(display ? ['as displayed'] : []),
    ...withPhotos,
  ].join(', ');
};

/** Its progress or result. An archive counts patrols. */
export const stateText = (job: ExportJob): string => {
  const countText = (count: number): string =>
    'archive' in job.request ? counted(count, 'patrol') : recordsText(count);
  const { state, written, total, bytes, fileName, reason } = job;
  if (state === 'failed') return `Failed. ${reason ?? ''}`.trim();
  // It was interrupted or removed.
  if (reason !== null) return reason;
  if (state === 'ready')
    return message('exportReady', {
      file: fileName,
      records: countText(written),
      size: sizeText(bytes ?? 0),
    });
  if (total === null) return 'Searching …';
  return `${written.toLocaleString('en-CA')} of ${countText(total)}`;
};
