/** What an import read, took and could not take, file by file. */
export interface Report {
  file: string;
  /** What it counts in, where that isn't its file: photos are counted together. */
  of?: string;
  /** Line in the file; absent where more than one row is meant. */
  line?: number;
  /** Rows that it stands for; 1 when absent. */
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
  /** Rows that were not taken. */
  reports: () => readonly Report[];
  /** What else should be known, such as a value left out of a row that was taken. */
  notes: () => readonly Report[];
  open: (file: string, unit: FileTally['unit']) => void;
  take: (file: string) => void;
  refuse: (report: Report) => void;
  /** Rows that had been taken, until their patrol was refused. */
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
      // A file that two tables of the manifest name is read twice.
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
