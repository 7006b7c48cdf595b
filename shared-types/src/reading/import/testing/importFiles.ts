/** Files and a manifest for import tests, in memory. */
import type { DayPatrol } from '../days';
import type { ImportFile } from '../files';
import { buildLookup } from '../lists';
import { parseManifest } from '#contract/api/manifest.ts';
import { matchesPath } from '../pattern';
import { readPatrolDays } from '../readDays';
import { createTally, type Tally } from '../tally';
import { seededLists } from './seededLists';

const WHALES = {
  files: 'whales*.csv',
  record: 'sighting',
  time: { column: 'when', zone: 'local' },
  position: { latitude: 'lat', longitude: 'lon', required: false },
  fields: { sighting_type: { value: 'Whale Observation' } },
  details: { best_size: { column: 'count', as: 'integer', min: 0 } },
};

export const whaleTable = (changes: object = {}): object => ({ ...WHALES, ...changes });

/** 28 November 2026. */
const NOW = Date.UTC(2026, 10, 28) / 1000;

/** Small on purpose: splits characters and line endings between parts. */
const PART_BYTES = 7;

const memoryFile = (name: string, content: string | Uint8Array): ImportFile => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    name,
    size: bytes.length,
    blob: () => Promise.resolve(new Blob([Uint8Array.from(bytes)])),
    chunks: async function* () {
      for (let at = 0; at < bytes.length; at += PART_BYTES)
        yield await Promise.resolve(bytes.subarray(at, at + PART_BYTES));
    },
  };
};

/** Reads files given as texts; `parts` are the manifest's tracks, tables and photos. */
export const importFiles = async (
  files: Record<string, string | Uint8Array>,
  parts: { tracks?: string[]; tables?: object[]; photos?: object[]; corrections?: string[] },
): Promise<{ days: DayPatrol[]; tally: Tally; said: string[] }> => {
  const all = Object.entries(files).map(([name, content]) => memoryFile(name, content));
  all.sort((a, b) => (a.name < b.name ? -1 : 1));
  const manifest = parseManifest(
    JSON.stringify({ title: 'test', patrol: { nation: 'North Inlet' }, ...parts }),
  );
  const tally = createTally();
  const find = (pattern: string) => all.filter(({ name }) => matchesPath(pattern, name));
  const days = await readPatrolDays(manifest, find, buildLookup(seededLists()), tally, NOW);
  const said = tally
    .reports()
    .map(({ line, lines, reason }) => `${lines?.join(', ') ?? line ?? ''}: ${reason}`);
  return { days, tally, said };
};
