/** Reads the lines of an archive by patrol: its files are all in the order of the patrols. */
import { fromLine, type ArchivedItem } from '#domain/archive/archiveLines.ts';
import { isObject } from '@portal/shared-types/base/isObject';
import {
  ARCHIVE_FORMAT,
  archiveInfo,
  INFO_FILE,
  type ArchiveInfo,
} from '#domain/archive/archiveFiles.ts';

/** An archive on disk, whose files match their digests. */
export interface ArchiveReader {
  info: ArchiveInfo;
  /** Of the list of sums: identifies the archive with all its contents. */
  sha256: string;
  /** All files except the list of sums, by name. */
  files: ReadonlyMap<string, { sha256: string; bytes: number }>;
  /** The lines of a file, in order; none if the archive has no such file. @param file without ending */
  lines: (file: string) => AsyncIterable<string>;
  photo: (key: string) => Promise<Buffer>;
}

/** The archive can't be restored here; the message is for the person. */
export class RestoreRefused extends Error {}

/** @throws RestoreRefused for another file, or an archive of a newer release */
export const parseArchiveInfo = (text: string): ArchiveInfo => {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new RestoreRefused(`${INFO_FILE} isn’t JSON. Download the archive again.`);
  }
  if (isObject(found) && typeof found.format === 'number' && found.format > ARCHIVE_FORMAT)
    throw new RestoreRefused(
      `This archive has format ${found.format} (release ${String(found.release)}); this portal reads format ${ARCHIVE_FORMAT}. Restore it with the release that made it.`,
    );
  const { data, error } = archiveInfo.safeParse(found);
  if (data) return data;
  const field = error.issues[0]!.path.join('.');
  throw new RestoreRefused(
    `${INFO_FILE} isn’t the description of an archive${field && `: its “${field}” is missing or wrong`}.`,
  );
};

/** One line, with where it is. */
export interface Line {
  file: string;
  number: number;
  item: ArchivedItem;
}

export const refuseLine = ({ file, number }: Omit<Line, 'item'>, what: string): RestoreRefused =>
  new RestoreRefused(`${file}.jsonl, line ${number}: ${what} Nothing was restored.`);

/** @throws RestoreRefused for a line that no portal writes */
export const readLines = async function* (
  archive: ArchiveReader,
  file: string,
): AsyncGenerator<Line> {
  let number = 0;
  for await (const text of archive.lines(file)) {
    number++;
    const item = fromLine(text);
    if (!item) throw refuseLine({ file, number }, 'it isn’t JSON as the portal writes it.');
    yield { file, number, item };
  }
};

/** Reads a file forward, patrol by patrol. */
export class LinesByPatrol {
  private readonly lines: AsyncGenerator<Line>;
  private next: Line | undefined;
  private isBegun = false;

  /** @param readPatrolId the number of a line's patrol; throws RestoreRefused for another line */
  constructor(
    archive: ArchiveReader,
    file: string,
    private readonly readPatrolId: (line: Line) => number,
  ) {
    this.lines = readLines(archive, file);
  }

  private async advance(): Promise<void> {
    this.next = (await this.lines.next()).value as Line | undefined;
  }

  /** @throws RestoreRefused for a line of an earlier patrol, which therefore isn't in the archive */
  async take(pid: number): Promise<Line[]> {
    if (!this.isBegun) await this.advance();
    this.isBegun = true;
    const taken: Line[] = [];
    for (; this.next; await this.advance()) {
      const patrolId = this.readPatrolId(this.next);
      if (patrolId > pid) break;
      if (patrolId < pid)
        throw refuseLine(
          this.next,
          `it belongs to patrol #${patrolId}, which isn’t in the archive or isn’t in order.`,
        );
      taken.push(this.next);
    }
    return taken;
  }

  close(): Promise<unknown> {
    return this.lines.return(undefined);
  }
}
