import { parse } from 'csv-parse/sync';
import type { ExportQuery, readExport } from '@portal/shared-types/contract/api/exports';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import { unzip } from '@portal/shared-types/reading/photos/testing/unzip';
import type { DisplayChoice } from '@portal/shared-types/contract/search/display/displayChoice';
import { writePatrolFilters } from '@portal/shared-types/contract/search/filters/patrolFilters';
import { writeSightingNodes } from '@portal/shared-types/contract/search/filters/recordTypes';
import { exportReasons } from '@portal/shared-types/base/text/exportMessages';
import { handler } from '@portal/functions/jobs/exportRecords';
import { inJob } from '@portal/functions/testing/asFunction';
import type { KeptObject } from '@portal/functions/testing/bucket';
import { handlers } from '@portal/functions/testing/handlers';
import { invoke } from '@portal/functions/testing/invoke';
import { toArea } from './searchAll';
import type { Ids } from '@portal/functions/testing/plainSearch';
import type { RandomQuery, Offered } from './randomQueries';

const exportJob = inJob('exportRecords', handler);

const toExportQuery = (q: RandomQuery, { lists }: Offered): object => {
  const { bounds, selectedArea } = toArea(q);
  return {
    kind: q.kind,
    include: q.include,
    startDate: q.from,
    endDate: q.to,
    mapBounds: bounds,
    ...selectedArea,
    filters: {
      ...(q.kind === 'patrols' && { patrols: writePatrolFilters(lists, q.off, q.whenNull) }),
      ...(q.sightingTypes && { nodes: writeSightingNodes(q.sightingTypes) }),
      ...(q.surveyTypes && { surveyTypes: q.surveyTypes }),
      ...(q.onlyWithPhotos && { onlyWithPhotos: true }),
    },
  } satisfies Partial<Record<keyof Exclude<ExportQuery, { patrolIds: unknown }>, unknown>>;
};

/** Rows by their headings, by file. */
export type ReadFiles = ReadonlyMap<string, readonly Record<string, string>[]>;

/** @param bucket must be empty, and is emptied again. @returns no files if nothing was found */
export const runExport = async (
  q: RandomQuery,
  { token, offered }: { token: string; offered: Offered },
  bucket: Map<string, KeptObject>,
  display?: DisplayChoice,
): Promise<ReadFiles> => {
  const started = await invoke(handlers.createExport, {
    token,
    body: {
      question: toExportQuery(q, offered),
      ...(display && { display }),
      tables: ['patrols', 'sightings', 'surveys'],
      formats: ['csv'],
      origin: 'https://portal.example',
    },
  });
  if (started.status !== 202) throw new Error(`${started.status}: ${started.text.slice(0, 500)}`);
  const [key] = bucket.keys();
  await exportJob({ Records: [{ s3: { object: { key: key! } } }] });
  const { id } = started.body as unknown as RouteResponse<typeof readExport>;
  const job = (await invoke(handlers.readExport, { token, params: { id } }))
    .body as unknown as RouteResponse<typeof readExport>;
  const zip = [...bucket].find(([name]) => name.endsWith('.zip'))?.[1].bytes;
  // Deletes the file, too.
  await invoke(handlers.cancelExport, { token, params: { id } });
  bucket.clear();
  if (job.state !== 'ready' && job.reason !== exportReasons.empty) throw new Error(`${job.reason}`);
  return new Map(
    (zip ? unzip(zip) : [])
      .filter(({ name }) => name.startsWith('records/'))
      .map(({ name, bytes }) => [name, parse(bytes, { bom: true, columns: true })]),
  );
};

export const idsIn = (files: ReadFiles): Ids => {
  const ids = (name: RegExp, heading: string): string[] =>
    [...files]
      .filter(([file]) => name.test(file))
      // Tables of groups inside records repeat their ids.
      .flatMap(([, rows]) => rows.flatMap((row) => ('Sharing' in row ? [row[heading]!] : [])));
  return {
    patrols: ids(/^records\/patrols\.csv$/, 'Patrol'),
    sightings: ids(/^records\/sightings-/, 'Sighting'),
    surveys: ids(/^records\/surveys-/, 'Survey'),
  };
};
