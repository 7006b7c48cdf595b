/** Reads everything that a manifest names, and gathers it into patrols. */
import { statSync } from 'node:fs';
import { Failure } from '../failure';
import { gatherDays, type DayPatrol } from './days';
import { filesMatching } from './glob';
import type { Manifest } from './manifest';
import { tableReader, type SeenRows } from './tables';
import type { Tally } from './tally';
import { trackReader } from './tracks';

/**
 * @param root folder that the patterns of the manifest are below.
 * @throws Failure when there is no such folder, or no pattern finds a file.
 */
export const readPatrolDays = async (
  manifest: Manifest,
  root: string,
  tally: Tally,
): Promise<DayPatrol[]> => {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new Failure(`There is no folder ${root}: say where the files are with --from.`);
  // A year in which nobody counted birds has no file of birds; the rest of it is taken all the same.
  const found = (pattern: string): string[] => {
    const files = filesMatching(root, pattern);
    if (!files.length) tally.note({ file: pattern, reason: 'no file matches this pattern' });
    return files;
  };
  const trackFiles = new Set(manifest.tracks.flatMap(found));
  const tables = manifest.tables.map((table) => ({ table, files: found(table.files) }));
  if (!trackFiles.size && tables.every(({ files }) => !files.length))
    throw new Failure(`No file below ${root} matches any pattern of the manifest.`);
  const days = gatherDays();
  const tracks = trackReader(root, days, tally);
  for (const file of trackFiles) await tracks.read(file);
  const seen: SeenRows = new Map();
  for (const { table, files } of tables) {
    const reader = tableReader(root, table, days, tally, seen);
    for (const file of files) await reader.read(file);
    reader.finish();
  }
  return days.patrols(manifest);
};
