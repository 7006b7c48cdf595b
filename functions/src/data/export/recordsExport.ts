import type { ExportRequest } from '@portal/shared-types/contract/api/exports';
import { exportReasons } from '@portal/shared-types/base/text/exportMessages';
import { logExport } from '../people/accessLog';
import {
  changedPatrols,
  collectRecords,
  findRecords,
  type Collected,
  type Found,
} from './collectRecords';
import { ExportFailure, type ExportKind } from './exportKind';
import { writeExport } from './writeExport';

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-CA')} ${one}${count === 1 ? '' : 's'}`;

const countText = ({ patrols, sightings, surveys }: Found): string =>
  `${counted(patrols, 'patrol')}, ${counted(sightings, 'sighting')} and ${counted(surveys, 'survey')}`;

const sumFound = ({ patrols, sightings, surveys }: Found): number => patrols + sightings + surveys;

const checkCounts = ({ expected }: ExportRequest, found: Found): void => {
  if (sumFound(found) === 0) throw new ExportFailure(exportReasons.empty);
  if (expected && countText(expected) !== countText(found))
    throw new ExportFailure(exportReasons.changed(countText(found), countText(expected)));
};

export const RECORDS_EXPORT: ExportKind<ExportRequest, Collected> = {
  kind: 'export',
  begin: async ({ viewer, request, folder }) => {
    const { begun, patrolIds } = await findRecords(viewer, request, folder);
    checkCounts(request, begun.found);
    return { begun, total: sumFound(begun.found), patrolIds };
  },
  collect: ({ viewer, request, folder }, begun, options) =>
    collectRecords(begun, { viewer, request, folder, ...options }),
  write: async (step, collected, writing) => {
    const { viewer, folder } = step;
    const changed = await changedPatrols(folder);
    if (!changed.length && collected.written !== sumFound(collected.found))
      throw new Error(`${collected.written} records instead of ${sumFound(collected.found)}`);
    // Log the export for the owners before the file exists.
    await logExport(viewer, 'details', collected.foreign);
    await logExport(viewer, 'photos', collected.foreignPhotos);
    return writeExport(step, collected, changed, writing);
  },
};
