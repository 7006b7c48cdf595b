/** The contents and parameters of an export, as JSON for people and programs. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { ExportRequest } from '@portal/shared-types/contract/api/exports';
import { PROGRAMME_TIME_ZONE } from '@portal/shared-types/base/time/wallClock';

export type ListedFile =
  | { file: string; records: number }
  | { file: string; features: number }
  | { file: string; bytes: number }
  | { file: string; sheets: { title: string; records: number }[] };

export interface LeftOut {
  file: string;
  count: number;
  why: string;
}

interface Exported {
  viewer: Viewer;
  request: ExportRequest;
  /** Instant when it was started. */
  at: string;
  found: { patrols: number; sightings: number; surveys: number };
  files: readonly ListedFile[];
  leftOut: readonly LeftOut[];
  changed: readonly number[];
}

export const exportInfo = ({
  viewer,
  request,
  at,
  found,
  files,
  leftOut,
  changed,
}: Exported): string =>
  `${JSON.stringify(
    {
      exportedAt: at,
      exportedBy: {
        name: viewer.full_name,
        nations: viewer.access.map(({ nation }) => nation),
      },
      timeZone: PROGRAMME_TIME_ZONE,
      // `npm run export` repeats the export with these.
      question: request.question,
      display: request.display,
      photos: request.photos,
      tables: request.tables,
      formats: request.formats,
      records: found,
      files,
      leftOut,
      // Their records may be from different moments.
      patrolsChangedDuringExport: changed,
    },
    null,
    2,
  )}\n`;
