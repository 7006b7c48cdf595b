/** An export as the API returns it. */
import type { ExportJob } from '../useExports';

const ID = '0mwszyayw-1630755e8da0a888';
export const CREATE = 'POST /exports/';
export const READ = `GET /exports/${ID}/`;
export const REMOVE = `DELETE /exports/${ID}/`;

export const query = {
  ...({
    kind: 'patrols',
    startDate: '2026-10-01 00:00:00',
    endDate: '2026-10-31 23:59:59',
  } as const),
  mapBounds: {},
};
export const counts = { patrols: 2, sightings: 1, surveys: 0 };

export const job = (over: Partial<ExportJob> = {}): ExportJob => ({
  id: ID,
  createdAt: '2026-11-23T09:03:57.874Z',
  state: 'working',
  written: 1,
  total: 3,
  reason: null,
  fileName: 'Export 2026-11-23 0103.zip',
  bytes: null,
  request: {
    question: { ...query, include: undefined } as never,
    display: undefined,
    photos: undefined,
    expected: counts,
    tables: ['patrols'],
    formats: ['csv'],
    origin: 'http://localhost',
  },
  ...over,
});
export const ready = job({ state: 'ready', written: 3, bytes: 94_000 });
