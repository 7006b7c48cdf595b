import { listTableColumns } from './columns';
import { gatherDays, type DayPatrol } from './days';
import type { ImportFile } from './files';
import type { ListLookup } from './lists';
import { collectDayPhotos } from './dayPhotos';
import type { Manifest } from '#contract/api/manifest.ts';
import type { NamedPhoto } from './photoNames';
import { tableReader, type SeenRows } from './tables';
import type { Tally } from './tally';
import { trackReader } from './tracks';

export class NothingToRead extends Error {}

/**
 * @param find files by a manifest's pattern, by name
 * @param now epoch seconds
 * @throws NothingToRead if there are none
 */
export const readPatrolDays = async (
  manifest: Manifest,
  find: (pattern: string) => readonly ImportFile[],
  lists: ListLookup,
  tally: Tally,
  now: number,
): Promise<DayPatrol[]> => {
  // A year without bird counts has no bird file; import the other files anyway.
  const found = (pattern: string): readonly ImportFile[] => {
    const files = find(pattern);
    if (!files.length) tally.note({ file: pattern, reason: 'no file matches this pattern' });
    return files;
  };
  const trackFiles = new Map(manifest.tracks.flatMap(found).map((file) => [file.name, file]));
  const tables = manifest.tables.map((table) => ({ table, files: found(table.files) }));
  const read = new Set([
    ...trackFiles.keys(),
    ...tables.flatMap(({ files }) => files.map(({ name }) => name)),
  ]);
  const photos = manifest.photos.map((group) => ({
    group,
    files: group.files.flatMap(found).filter(({ name }) => {
      if (read.has(name)) return false;
      read.add(name);
      return true;
    }),
  }));
  if (!read.size) throw new NothingToRead('No file matches any pattern of the manifest.');
  const days = gatherDays();
  const { corrections } = manifest;
  const tracks = trackReader(days, tally, now, corrections);
  for (const file of trackFiles.values()) await tracks.read(file);
  tracks.finish();
  const usedIn = (name: string): ReadonlySet<string> =>
    new Set(
      tables
        .filter(({ files }) => files.some((file) => file.name === name))
        .flatMap(({ table }) => listTableColumns(table)),
    );
  const seen: SeenRows = new Map();
  const named: NamedPhoto[] = [];
  for (const { table, files } of tables) {
    const reader = tableReader(table, {
      days,
      tally,
      seen,
      lists,
      named,
      now,
      corrections,
      usedIn,
    });
    for (const file of files) await reader.read(file);
    reader.finish();
  }
  return collectDayPhotos(photos, days.patrols(manifest), named, { tally, now, corrections });
};
