/**
 * Walks the journeys: `node --import tsx frontend/e2e/run.ts [name …] [--repeat N] [--pictures]`; a name can
 * have a width, such as `edit:phone`. Prints `N passed, N failed` and exits with 1 if any failed. Saves pictures of named journeys, of all with
 * `--pictures`, and of every failure.
 *
 * Walks run in parallel lanes, one per core, each with its own portal. Every repetition starts from freshly
 * loaded demo data. Set PORTAL_URL and DEMO_PASSWORD to use a running portal, and DATA_DIR to its data folder
 * for journeys that read emails.
 */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { findBrowser, launchBrowser } from './browser';
import { BOTH_WIDTHS, walk, type Journey, type Width } from './journey';
import { SLOWNESS } from './patience';
import { loadDemoOnce, runningPortal, startPortal, type Portal } from './portal';

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
  const journeyNames = names.map((name) => name.split(':', 1)[0]!);
  const unknown = journeyNames.filter((name) => !known.includes(name));
  if (unknown.length)
    throw new Error(`No journey "${unknown.join('", "')}". Choose from: ${known.join(', ')}.`);
  return names.length ? journeys.filter(({ name }) => journeyNames.includes(name)) : journeys;
};

const drawsMap = ({ journey, width }: Walk): boolean => journey.withMap?.includes(width) ?? false;

/** Drawing a map in software keeps more than one core busy. */
const isDemanding = (one: Walk): boolean => drawsMap(one) || (one.journey.isDemanding ?? false);

/**
 * For pages without a map, which are open briefly: only code that runs very often is optimized, by the faster of
 * the two compilers, and a larger heap (in MB) needs fewer collections. Benchmarks measure the browser as it
 * is, so these aren't flags of every browser.
 */
const BRIEF_PAGES = [
  [
    '--js-flags=--no-turbofan',
    '--invocation-count-for-maglev=3000',
    '--initial-old-space-size=256',
    '--min-semi-space-size=16',
  ].join(' '),
];

/** Walks that need a fresh portal come first. */
const listWalks = (journeys: readonly Journey[]): Walk[] => {
  const rank = ({ journey }: Walk): number => (journey.isFirst ? 0 : 1);
  return journeys
    .flatMap((journey) => (journey.widths ?? BOTH_WIDTHS).map((width) => ({ journey, width })))
    .filter(
      ({ journey: { name }, width }) =>
        !names.length || names.includes(name) || names.includes(`${name}:${width}`),
    )
    .sort((a, b) => rank(a) - rank(b));
};

interface Lane {
  portal: Portal;
  prefersDemanding: boolean;
  /** For walks without a map. */
  browser?: Browser;
}

const openBrowser = async (lane: Lane, one: Walk): Promise<Browser> => {
  // A single browser for all walks crashes after drawing about forty maps in software.
  if (drawsMap(one)) return launchBrowser();
  lane.browser ??= await launchBrowser(false, BRIEF_PAGES);
  return lane.browser;
};

/** After a failure, the lane's next walk gets a new browser too. */
const leaveBrowser = async (lane: Lane, browser: Browser, isGood: boolean): Promise<void> => {
  if (isGood && browser === lane.browser) {
    await Promise.all(browser.contexts().map((context) => context.close()));
    return;
  }
  if (browser === lane.browser) delete lane.browser;
  await browser.close();
};

/** Prints a walk's lines together at its end, because another walk may run at the same time. */
const walkOne = async (lane: Lane, one: Walk): Promise<boolean> => {
  const { portal } = lane;
  const { journey, width } = one;
  const since = Date.now();
  const notes: string[] = [];
  portal.printed();
  let browser: Browser | undefined;
  let isGood = false;
  const title = `${journey.name}, ${width}: ${journey.story}`;
  try {
    browser = await openBrowser(lane, one);
    await walk(browser, portal, journey, width, {
      pictures: options.pictures || names.length > 0,
      note: (line) => notes.push(`    ${line}`),
    });
    console.log(
      [`  ✓ ${title} (${((Date.now() - since) / 1000).toFixed(1)} s)`, ...notes].join('\n'),
    );
    isGood = true;
  } catch (error) {
    console.log([`  ✗ ${title}`, ...notes].join('\n'));
    console.error(error);
    const printed = portal.printed().trim();
    if (printed) console.error(`The portal printed:\n${printed}`);
  } finally {
    if (browser) await leaveBrowser(lane, browser, isGood);
  }
  return isGood;
};

const running = runningPortal();
let passed = 0;
const failures: string[] = [];

/** Lanes prefer one kind, so that demanding walks run together only when nothing else is left. */
const takeFrom = (queue: Walk[], { prefersDemanding }: Lane): Walk | undefined => {
  const at = queue.findIndex((one) => isDemanding(one) === prefersDemanding);
  return queue.splice(Math.max(at, 0), 1)[0];
};

/** Takes walks from the queue until none is left for this lane. */
const walkLane = async (lane: Lane, queue: Walk[], round: number): Promise<void> => {
  for (let next = takeFrom(queue, lane); next; next = takeFrom(queue, lane))
    if (await walkOne(lane, next)) passed++;
    else failures.push(`round ${round}: ${next.journey.name}, ${next.width}`);
};

/** One lane per core. @returns whether each prefers demanding walks */
const lanesFor = (walks: readonly Walk[]): boolean[] => {
  const lanes = Math.min(availableParallelism(), walks.length);
  return Array.from({ length: lanes }, (_, i) => i % 2 === 0);
};

const walks = listWalks(await loadJourneys());
const { source } = await findBrowser();
const check = await launchBrowser();
console.log(`Browser: Chromium ${check.version()} (${source})`);
await check.close();
if (SLOWNESS > 1.2)
  console.log(
    `Time limits are ${SLOWNESS.toFixed(1)} times as long, because this machine is slow or busy.`,
  );
const demo = running ? undefined : await loadDemoOnce();
for (let round = 1; round <= repeats; round++) {
  if (repeats > 1) console.log(`Round ${round} of ${repeats}`);
  const queue = [...walks];
  const open = async (prefersDemanding: boolean): Promise<Lane> => ({
    portal: demo ? await startPortal(demo) : running!,
    prefersDemanding,
  });
  const lanes = await Promise.all((demo ? lanesFor(walks) : [true]).map(open));
  try {
    await Promise.all(lanes.map((lane) => walkLane(lane, queue, round)));
  } finally {
    for (const { browser } of lanes) await browser?.close();
    await Promise.all(lanes.map(({ portal }) => portal.stop()));
  }
}
if (failures.length) console.log(`Failed:\n  ${failures.join('\n  ')}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length ? 1 : 0;
