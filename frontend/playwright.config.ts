/**
 * Runs the journeys: `npx playwright test -c frontend`, with the names of some: `… explore.journey --project desk`.
 * Set PORTAL_URL and DEMO_PASSWORD to use a running portal, and DATA_DIR to its data folder for journeys that
 * read emails. Set PICTURES to save pictures of their steps.
 */
import { defineConfig, type PlaywrightTestOptions, type Project } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { launchOptions } from './e2e/browser';
import { BOTH_WIDTHS, WIDTHS, walkTag, type Options, type Width } from './e2e/journey';
import { patient } from './e2e/patience';
import { runningPortal } from './e2e/portal';

/**
 * For pages without a map, which are open briefly: only code that runs very often is optimized, by the faster of
 * the two compilers, and a larger heap (in MB) needs fewer collections. Benchmarks measure the browser as it
 * is, so these aren't flags of every browser.
 */
const BRIEF_PAGES = [
  '--js-flags=--no-turbofan',
  '--invocation-count-for-maglev=3000',
  '--initial-old-space-size=256',
  '--min-semi-space-size=16',
].join(' ');
const PATIENCE_MS = patient(20_000);
/** Much more than any walk needs, even on a busy machine. */
const LONGEST_WALK_MS = patient(5 * 60_000);

const project = (width: Width, isDemanding: boolean): Project<PlaywrightTestOptions & Options> => ({
  name: isDemanding ? `${width}, demanding` : width,
  grep: new RegExp(`${walkTag(width, isDemanding)}(?!-)`),
  // Two of them at the same time would take too long.
  ...(isDemanding && { workers: 1 }),
  use: { width, viewport: WIDTHS[width], hasTouch: width === 'phone' },
});

export default defineConfig<Options>({
  testDir: './e2e',
  testMatch: '*.journey.ts',
  outputDir: './e2e/screenshots/failed',
  globalSetup: './e2e/setup.ts',
  reporter: [['list'], ['json', { outputFile: '../.cache/journeys.json' }]],
  workers: runningPortal() ? 1 : availableParallelism(),
  timeout: LONGEST_WALK_MS,
  retryStrategy: 'isolated',
  projects: BOTH_WIDTHS.flatMap((width) => [project(width, true), project(width, false)]),
  use: {
    launchOptions: await launchOptions(false, [BRIEF_PAGES]),
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Tokyo',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
});
