import type { ArchiveRequest } from '@portal/shared-types/contract/api/exports';
import { exportReasons } from '@portal/shared-types/base/text/exportMessages';
import { PATROLS_FILE } from '#domain/archive/archiveFiles.ts';
import { ExportFailure, type ExportKind } from '../export/exportKind';
import { logArchive } from '../people/accessLog';
import { beginArchive, collectArchive, type CollectedArchive } from './collectArchive';
import { listNationPatrols } from './readNation';
import { writeArchive } from './writeArchive';

export const ARCHIVE_EXPORT: ExportKind<ArchiveRequest, CollectedArchive> = {
  kind: 'archive',
  begin: async ({ viewer, request, folder }) => {
    const { begun, patrolIds } = await beginArchive(viewer, request.archive, folder);
    if (begun.length === 0) throw new ExportFailure(exportReasons.emptyArchive);
    return { begun, total: begun.length, patrolIds };
  },
  collect: ({ request, folder }, begun, { onRecords, shouldStop }) =>
    collectArchive(begun, { nation: request.archive, folder, onPatrols: onRecords, shouldStop }),
  write: async (step, collected, writing) => {
    const { viewer } = step;
    const nation = step.request.archive;
    const patrols = collected.staged.find(({ shape }) => shape.file === PATROLS_FILE)?.rows ?? 0;
    const now = await listNationPatrols(viewer, nation);
    if (patrols !== collected.length || now.length !== patrols)
      throw new ExportFailure(exportReasons.archiveChanged(patrols, now.length));
    // Log the archive for the nation before the file exists.
    await logArchive(viewer, nation, now);
    return writeArchive(step, collected, writing);
  },
};
