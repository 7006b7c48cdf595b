/**
 * Walks the journeys: `node --import tsx frontend/e2e/run.ts [name …] [--repeat N] [--pictures]`. Prints
 * `N passed, N failed` and exits with 1 when any failed. Saves pictures of journeys that are named, of
 * all with `--pictures`, and of every failure.
 *
 * As many walks run side by side as the machine has cores, each lane on its own portal. Every
 * repetition starts from freshly loaded demo data. Set PORTAL_URL and DEMO_PASSWORD to walk through a
 * portal that runs already, and DATA_DIR to its data folder where a journey reads mails.
 */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { findBrowser, launchBrowser } from './browser';
import { BOTH_WIDTHS, walk, type Journey, type Width } from './journey';
import { loadDemoOnce, startPortal, type Portal } from './portal';

interface Walk {
  journey: Journey;
  width: Width;
}

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    repeat: { type: 'string', default: '1' },
    pictures: { type: 'boolean', default: false },
  },
});
const repeats = Number(options.repeat);
if (!Number.isInteger(repeats) || repeats < 1) throw new Error('--repeat needs a whole number.');

const loadJourneys = async (): Promise<Journey[]> => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.journey.ts'));
  const journeys = await Promise.all(
    files.sort().map(async (file) => ((await import(`./${file}`)) as { default: Journey }).default),
  );
  const known = journeys.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length)
    throw new Error(`No journey "${unknown.join('", "')}". Choose from: ${known.join(', ')}.`);
  return names.length ? journeys.filter(({ name }) => names.includes(name)) : journeys;
};

/** Walks that need a fresh portal come first, then the slow ones with a map, so that lanes end together. */
const walksOf = (journeys: readonly Journey[]): Walk[] => {
  const rank = ({ isFirst, withMap }: Journey): number => (isFirst ? 0 : withMap ? 1 : 2);
  return [...journeys]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((journey) => (journey.widths ?? BOTH_WIDTHS).map((width) => ({ journey, width })));
};

/** Prints a walk's lines together when it ends, because another walk may run at the same time. */
const walkOne = async (portal: Portal, { journey, width }: Walk): Promise<boolean> => {
  const since = Date.now();
  const notes: string[] = [];
  let browser: Browser | undefined;
  const title = `${journey.name}, ${width}: ${journey.story}`;
  try {
    // One browser for all walks crashes after it has drawn some forty maps in software.
    browser = await launchBrowser(journey.withMap?.includes(width) ?? false);
    await walk(browser, portal, journey, width, {
      pictures: options.pictures || names.length > 0,
      note: (line) => notes.push(`    ${line}`),
    });
    console.log(
      [`  ✓ ${title} (${((Date.now() - since) / 1000).toFixed(1)} s)`, ...notes].join('\n'),
    );
    return true;
  } catch (error) {
    console.log([`  ✗ ${title}`, ...notes].join('\n'));
    console.error(error);
    return false;
  } finally {
    await browser?.close();
  }
};

let passed = 0;
const failures: string[] = [];

/** Takes walks from the queue until it is empty. */
const walkLane = async (portal: Portal, queue: Walk[], round: number): Promise<void> => {
  for (let next = queue.shift(); next; next = queue.shift())
    if (await walkOne(portal, next)) passed++;
    else failures.push(`round ${round}: ${next.journey.name}, ${next.width}`);
};

const { PORTAL_URL: address, DEMO_PASSWORD: password, DATA_DIR: dataDir } = process.env;
if (address && !password) throw new Error('PORTAL_URL needs DEMO_PASSWORD, to sign in.');

const walks = walksOf(await loadJourneys());
const { source } = await findBrowser();
const check = await launchBrowser();
console.log(`Browser: Chromium ${check.version()} (${source})`);
await check.close();
const demo = address ? undefined : await loadDemoOnce();
for (let round = 1; round <= repeats; round++) {
  if (repeats > 1) console.log(`Round ${round} of ${repeats}`);
  const queue = [...walks];
  const lanes = Array.from({ length: Math.min(availableParallelism(), walks.length) });
  const portals = demo
    ? await Promise.all(lanes.map(() => startPortal(demo)))
    : [{ address: address!, password: password!, dataDir, stop: () => Promise.resolve() }];
  try {
    await Promise.all(portals.map((portal) => walkLane(portal, queue, round)));
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()));
  }
}
if (failures.length) console.log(`Failed:\n  ${failures.join('\n  ')}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length ? 1 : 0;
