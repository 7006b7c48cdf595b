/** What all kinds of exports share: several processes collect, and one writes the file. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { PhotoTotals } from '#domain/export/photoRows.ts';
import type { FileKind } from '../files/fileContents';
import type { StagedTable } from './stagedRows';

/** The state that a process leaves for the next one. */
export interface Progressed {
  /** Position in the list of records; the length of the list once all are read. */
  next: number;
  length: number;
  written: number;
  staged: StagedTable[];
  photos: PhotoTotals;
}

/** The object that starts a process. */
export interface ExportStep<R, C> {
  id: string;
  run: string;
  folder: string;
  fileName: string;
  viewer: Viewer;
  request: R;
  /** When the export was started. */
  at: string;
  collected?: C;
  /** Counts the processes. */
  step: number;
}

export interface Writing {
  onBytes: () => void;
  /** Whether the export was cancelled. */
  isOver: () => boolean;
}

export interface ExportKind<R, C extends Progressed> {
  kind: FileKind;
  /** Finds the patrols, and reads none of their records. */
  begin: (
    step: ExportStep<R, C>,
  ) => Promise<{ begun: C; total: number; patrolIds: readonly number[] }>;
  collect: (
    step: ExportStep<R, C>,
    begun: C,
    options: { onRecords: (count: number) => void; shouldStop: () => boolean },
  ) => Promise<C>;
  /** @returns the size of the file */
  write: (step: ExportStep<R, C>, collected: C, writing: Writing) => Promise<number>;
}

/** The message is for the person. */
export class ExportFailure extends Error {}
