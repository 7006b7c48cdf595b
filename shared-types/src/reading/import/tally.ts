import type { Correction } from '#contract/api/corrections.ts';

export interface Report {
  file: string;
  /** The group that it is counted in, if not its file: photos are counted together. */
  group?: string;
  /** Line in the file; absent if it concerns several rows. */
  line?: number;
  /** The first lines of several rows with the same reason. */
  lines?: readonly number[];
  /** Number of rows; 1 when absent. */
  rows?: number;
  /** What they are; rows when absent. */
  unit?: FileTally['unit'];
  reason: string;
  /** A column that isn't imported and looks as if it should be. */
  column?: string;
  /** What a person can choose to correct it. */
  offer?: Correction;
}

export interface FileTally {
  file: string;
  unit: 'rows' | 'fixes' | 'photos';
  read: number;
  taken: number;
  reported: number;
}

export type Tally = ReturnType<typeof createTally>;

export const createTally = () => {
  const files = new Map<string, FileTally>();
  const reports: Report[] = [];
  const notes: Report[] = [];
  const reject = (report: Report): { tally: FileTally; rows: number } => {
    reports.push(report);
    const tally = files.get(report.group ?? report.file)!;
    const { rows = 1 } = report;
    tally.reported += rows;
    return { tally, rows };
  };
  return {
    files: (): FileTally[] => [...files.values()],
    /** Rejected rows. */
    reports: (): readonly Report[] => reports,
    /** Other remarks, such as a value omitted from an imported row. */
    notes: (): readonly Report[] => notes,
    open: (file: string, unit: FileTally['unit']): void => {
      // A file named by two tables of the manifest is read twice.
      if (!files.has(file)) files.set(file, { file, unit, read: 0, taken: 0, reported: 0 });
    },
    take: (file: string): void => {
      const tally = files.get(file)!;
      tally.read++;
      tally.taken++;
    },
    refuse: (report: Report): void => {
      const { tally, rows } = reject(report);
      tally.read += rows;
    },
    /** Rejects rows that were counted as imported, because their patrol was rejected. */
    takeBack: (report: Report): void => {
      const { tally, rows } = reject(report);
      tally.taken -= rows;
    },
    note: (note: Report): void => void notes.push(note),
  };
};
