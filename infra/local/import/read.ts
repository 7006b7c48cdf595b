/** Reads everything that a manifest names, and gathers it into patrols. */
import { statSync } from 'node:fs';
import { Failure } from '../failure';
import { gatherDays, type DayPatrol } from './days';
import { filesMatching } from './glob';
import type { Manifest } from './manifest';
import { readTable } from './tables';
import type { Tally } from './tally';
import { trackReader } from './tracks';

/**
 * @param root folder that the patterns of the manifest are below.
 * @throws Failure when there is no such folder, or a pattern finds no file.
 */
export const readPatrolDays = async (
  manifest: Manifest,
  root: string,
  tally: Tally,
): Promise<DayPatrol[]> => {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new Failure(`There is no folder ${root}: say where the files are with --from.`);
  const found = (pattern: string): string[] => {
    const files = filesMatching(root, pattern);
    if (!files.length) throw new Failure(`No file below ${root} matches "${pattern}".`);
    return files;
  };
  const days = gatherDays();
  const tracks = trackReader(root, days, tally);
  for (const file of new Set(manifest.tracks.flatMap(found))) await tracks.read(file);
  const seen = new Map<string, string>();
  for (const table of manifest.tables)
    for (const file of found(table.files)) await readTable(root, file, table, days, tally, seen);
  return days.patrols(manifest);
};
