/** Files and a manifest for import tests, in a folder of their own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DayPatrol } from '../import/days';
import { readManifest } from '../import/manifest';
import { readPatrolDays } from '../import/read';
import { createTally, type Tally } from '../import/tally';

const WHALES = {
  files: 'whales*.csv',
  record: 'sighting',
  time: { column: 'when', zone: 'local' },
  position: { latitude: 'lat', longitude: 'lon', required: false },
  fields: { sighting_type: { value: 'Whale Observation' } },
  details: { best_size: { column: 'count', as: 'integer', min: 0 } },
};

export const whaleTable = (changes: object = {}): object => ({ ...WHALES, ...changes });

/** Reads files given as texts; `parts` are the manifest's tracks and tables. */
export const importFiles = async (
  files: Record<string, string | Buffer>,
  parts: { tracks?: string[]; tables?: object[] },
): Promise<{ days: DayPatrol[]; tally: Tally; said: string[] }> => {
  const root = mkdtempSync(join(tmpdir(), 'import-test-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
    }
    const file = join(root, 'manifest.json');
    writeFileSync(
      file,
      JSON.stringify({ title: 'test', patrol: { nation: 'North Inlet' }, ...parts }),
    );
    const tally = createTally();
    const days = await readPatrolDays(readManifest(file), root, tally);
    const said = tally.reports().map(({ line, reason }) => `${line ?? ''}: ${reason}`);
    return { days, tally, said };
  } finally {
    rmSync(root, { recursive: true });
  }
};
