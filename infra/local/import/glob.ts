/** Files by pattern, ordered by name. Node 20 has no built-in glob. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { matchesName, segmentsOf } from '@portal/shared-types/import/pattern';

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const walk = (root: string, folder: string, segments: readonly string[]): string[] => {
  const [segment, ...rest] = segments;
  if (segment === undefined) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const below = (name: string): string => (folder ? `${folder}/${name}` : name);
  const found: string[] = segment === '**' ? walk(root, folder, rest) : [];
  for (const entry of entries) {
    const isFolder = entry.isDirectory();
    if (segment === '**') {
      if (isFolder) found.push(...walk(root, below(entry.name), segments));
    } else if (matchesName(segment, entry.name)) {
      if (rest.length === 0 && entry.isFile()) found.push(below(entry.name));
      if (rest.length > 0 && isFolder) found.push(...walk(root, below(entry.name), rest));
    }
  }
  return found;
};

/** @returns paths below `root`, with forward slashes */
export const filesMatching = (root: string, pattern: string): string[] =>
  [...new Set(walk(root, '', segmentsOf(pattern)))].sort(byName);
