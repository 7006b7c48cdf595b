/** A separate store with the people and lists of the demo, its patrols, and those of the real files. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { putNations } from '@portal/functions/data/lists/nations';
import { freshStore, withAccount } from '@portal/functions/testing/store';
import { loadLists } from '#demo/load.ts';
import { NATIONS } from '#demo/nations.ts';
import { DEMO_PEOPLE } from '#demo/people.ts';
import type { StoredPatrol } from '@portal/functions/testing/plainSearch';

export interface Loaded {
  demo: StoredPatrol[];
  imported: StoredPatrol[];
}

/** @param share of the patrols that are added, chosen by the seed */
export const loadEverything = async (seed: number, share: number): Promise<Loaded> => {
  await freshStore();
  await putNations(NATIONS.map(({ nation }) => nation));
  for (const person of DEMO_PEOPLE) await withAccount(person);
  await loadLists();
  const folder = mkdtempSync(join(tmpdir(), 'search-oracle-'));
  const file = join(folder, 'patrols.json');
  try {
    const script = join(import.meta.dirname, 'fill.ts');
    const words = ['--import', 'tsx', script, String(seed), String(share), file];
    // The environment of a Jest test is a copy.
    await promisify(execFile)(process.execPath, words, { env: process.env });
    return JSON.parse(readFileSync(file, 'utf8')) as Loaded;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
