/** What an import read, imported and rejected, file by file. */
export interface Report {
  file: string;
  /** The group that it is counted in, if not its file: photos are counted together. */
  of?: string;
  /** Line in the file; absent if it concerns several rows. */
  line?: number;
  /** Number of rows; 1 when absent. */
  rows?: number;
  reason: string;
}

export interface FileTally {
  file: string;
  /** Rows of a table, fixes of a track, or photos of some patterns. */
  unit: 'rows' | 'fixes' | 'photos';
  read: number;
  taken: number;
  reported: number;
}

export interface Tally {
  files: () => FileTally[];
  /** Rejected rows. */
  reports: () => readonly Report[];
  /** Other remarks, such as a value omitted from an imported row. */
  notes: () => readonly Report[];
  open: (file: string, unit: FileTally['unit']) => void;
  take: (file: string) => void;
  refuse: (report: Report) => void;
  /** Rejects rows that were counted as imported, because their patrol was rejected. */
  takeBack: (report: Report) => void;
  note: (note: Report) => void;
}

export const createTally = (): Tally => {
  const files = new Map<string, FileTally>();
  const reports: Report[] = [];
  const notes: Report[] = [];
  return {
    files: () => [...files.values()],
    reports: () => reports,
    notes: () => notes,
    open: (file, unit) => {
      // A file named by two tables of the manifest is read twice.
      if (!files.has(file)) files.set(file, { file, unit, read: 0, taken: 0, reported: 0 });
    },
    take: (file) => {
      const tally = files.get(file)!;
      tally.read++;
      tally.taken++;
    },
    refuse: (report) => {
      reports.push(report);
      const tally = files.get(report.of ?? report.file)!;
      tally.read += report.rows ?? 1;
      tally.reported += report.rows ?? 1;
    },
    takeBack: (report) => {
      reports.push(report);
      const tally = files.get(report.of ?? report.file)!;
      tally.taken -= report.rows ?? 1;
      tally.reported += report.rows ?? 1;
    },
    note: (note) => notes.push(note),
  };
};
