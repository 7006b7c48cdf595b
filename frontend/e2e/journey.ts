/**
 * A journey is what one person does in the portal, walked through in a real browser at desktop and phone
 * width. Whatever else it checks, it fails on requests that leave the portal, missing files and console
 * errors.
 */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { FRONTEND } from '../build/paths';
import { accessibilityErrors, stillness } from './accessibility';
import { coveredByNotice } from './notices';
import { withFewRounds, withFewFrames } from './calm';
import type { Portal } from './portal';
import { watchPage, type PageWatch } from './watch';
import { patient } from './patience';

export const WIDTHS = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type Width = keyof typeof WIDTHS;
export const BOTH_WIDTHS: readonly Width[] = ['desk', 'phone'];

/** For large imports and exports, which run at the same time as other walks. */
export const LARGE_MS = patient(90_000);

export interface Stage {
  page: Page;
  portal: Portal;
  watch: PageWatch;
  width: Width;
  /**
   * Waits until nothing moves, and saves screenshots/<journey>-<step>-<pixels>.png if pictures are wanted.
   */
  picture: (step: string) => Promise<void>;
  /** Fails if axe finds a violation, or if a notice covers a control. */
  checkAccessibility: () => Promise<void>;
  /** Prints a figure below the journey's line. */
  note: (line: string) => void;
}

export interface Journey {
  name: string;
  /** What the person does and sees, as a sentence. */
  story: string;
  /**
   * Widths at which the browser can draw the map. All other walks run without WebGL, in the portal's "map
   * unavailable" state, which takes a fraction of the time.
   */
  withMap?: readonly Width[];
  /** Needs a whole core even without a map. */
  isDemanding?: boolean;
  /**
   * The widths to walk at, by default both. For journeys whose screens look the same at the other width, or
   * are covered by other journeys.
   */
  widths?: readonly Width[];
  /**
   * Whether the app may store its files in the browser; otherwise the journey sees every request of its page.
   */
  keepsFiles?: boolean;
  /** Counts requests for the demo data alone, so it runs before journeys that add data. */
  isFirst?: boolean;
  walk: (stage: Stage) => Promise<void>;
}

export const PICTURES = join(FRONTEND, 'e2e', 'screenshots');
const PATIENCE_MS = patient(20_000);
/** Much more than any walk needs, even on a busy machine. */
const LONGEST_WALK_MS = patient(5 * 60_000);
/**
 * Fewer pixels for the map, which is drawn in software; layout and mouse positions stay the same. Text on
 * pictures of a failure can't be read; those of a journey that is run by name have all pixels.
 */
export const COARSE = 0.25;

interface WalkOptions {
  /** Whether pictures are saved; failures always save one. */
  pictures: boolean;
  note: (line: string) => void;
}

/** @returns the browser of one person in a journey */
export const openContext = async (
  browser: Browser,
  width: Width,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: WIDTHS[width],
    hasTouch: width === 'phone',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Tokyo',
    ...options,
  });
  await withFewFrames(context);
  await withFewRounds(context);
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
};

/** Walks one journey at one width. Rejects if anything was wrong. */
export const walk = async (
  browser: Browser,
  portal: Portal,
  journey: Journey,
  width: Width,
  { pictures, note }: WalkOptions,
): Promise<void> => {
  const drawsMap = journey.withMap?.includes(width) ?? false;
  const context = await openContext(browser, width, {
    deviceScaleFactor: drawsMap && !pictures ? COARSE : 1,
    serviceWorkers: journey.keepsFiles ? 'allow' : 'block',
  });
  const page = await context.newPage();
  const watch = watchPage(page, new URL(portal.address).origin);
  if (!drawsMap) watch.allow(/^Console: MapUnavailable: mapNoWebGl/);
  mkdirSync(PICTURES, { recursive: true });
  const save = (step: string): Promise<unknown> =>
    page.screenshot({ path: join(PICTURES, `${journey.name}-${step}-${WIDTHS[width].width}.png`) });
  const stage: Stage = {
    page,
    portal,
    watch,
    width,
    picture: async (step) => {
      await stillness(page);
      if (pictures) await save(step);
    },
    checkAccessibility: async () => {
      assert.deepEqual(await coveredByNotice(page), []);
      assert.deepEqual(await accessibilityErrors(page), []);
    },
    note,
  };
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const end = (): void =>
      reject(new Error(`Not done after ${LONGEST_WALK_MS / 60_000} minutes.`));
    timer = setTimeout(end, LONGEST_WALK_MS);
  });
  try {
    await Promise.race([journey.walk(stage), tooLate]);
    assert.deepEqual(watch.complaints(), [], 'nothing is missing, nothing leaves, no errors');
  } catch (error) {
    await save('failed').catch(() => undefined);
    const seen = watch.complaints();
    if (seen.length) note(`Seen on the way:\n      ${seen.join('\n      ')}`);
    throw error;
  } finally {
    clearTimeout(timer);
    // A handler that still waits for the portal would end the program when its context closes.
    for (const one of [...context.pages(), context])
      await one.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
};
