/**
 * A journey is what one person does in the portal, walked through in a real browser at desktop and phone
 * width. Whatever else it checks, it fails on requests that leave the portal, missing files and console
 * errors.
 */
import { test as base, type Browser, type BrowserContext } from '@playwright/test';
import type { BrowserContextOptions, Page } from '@playwright/test';
import assert from 'node:assert/strict';
import { basename, join } from 'node:path';
import { FRONTEND } from '../build/paths';
import { accessibilityErrors, stillness } from './accessibility';
import { launchBrowser } from './browser';
import { coveredByNotice } from './notices';
import { withFewRounds, withFewFrames } from './calm';
import { readPrinted, startPortal, type Portal } from './portal';
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
  /** Prints a figure. */
  note: (line: string) => void;
}

export interface Journey {
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
  /** Counts requests for the demo data alone, so it needs a portal to which no journey has added data. */
  needsFresh?: boolean;
  walk: (stage: Stage) => Promise<void>;
}

export const PICTURES = join(FRONTEND, 'e2e', 'screenshots');
const pictures = !!process.env.PICTURES;
/**
 * Fewer pixels for the map, which is drawn in software; layout and mouse positions stay the same. Text on
 * pictures of a failure can't be read; those that PICTURES saves have all pixels.
 */
export const COARSE = 0.25;

/** @returns the browser of one person in a journey */
export const openContext = async (
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext(options);
  await withFewFrames(context);
  await withFewRounds(context);
  return context;
};

export interface Options {
  width: Width;
  withMap: readonly Width[];
}
interface Fixtures extends Options {
  watch: PageWatch;
  stage: Stage;
}
interface WorkerFixtures {
  /** Whether it needs a portal to which no journey has added data. */
  needsFresh: boolean;
  portal: Portal;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  needsFresh: [false, { option: true, scope: 'worker' }],
  width: ['desk', { option: true }],
  withMap: [[], { option: true }],
  portal: [
    async ({ needsFresh }, provide, { parallelIndex }) => {
      const { PORTALS = '[]', DEMO } = process.env;
      const fresh = needsFresh && DEMO ? await startPortal(DEMO) : undefined;
      await provide(fresh ?? (JSON.parse(PORTALS) as Portal[])[parallelIndex]!);
      await fresh?.stop();
    },
    { scope: 'worker', timeout: 0 },
  ],
  context: async ({ browser, withMap, width, serviceWorkers }, provide) => {
    const drawsMap = withMap.includes(width);
    // A single browser for all walks crashes after drawing about forty maps in software.
    const mapBrowser = drawsMap ? await launchBrowser() : undefined;
    const context = await openContext(mapBrowser ?? browser, {
      serviceWorkers,
      deviceScaleFactor: drawsMap && !pictures ? COARSE : 1,
    });
    await provide(context);
    // A handler that still waits for the portal would fail when its context closes.
    for (const one of [...context.pages(), context])
      await one.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    await mapBrowser?.close();
  },
  watch: async ({ page, portal, withMap, width }, provide) => {
    const watch = watchPage(page, new URL(portal.address).origin);
    if (!withMap.includes(width)) watch.allow(/^Console: MapUnavailable: mapNoWebGl/);
    await provide(watch);
    assert.deepEqual(watch.complaints(), [], 'nothing is missing, nothing leaves, no errors');
  },
  stage: async ({ page, portal, watch, width }, provide, info) => {
    const name = basename(info.file, '.journey.ts');
    const before = readPrinted(portal.dataDir).length;
    await provide({
      page,
      portal,
      watch,
      width,
      picture: async (step) => {
        await stillness(page);
        const path = join(PICTURES, `${name}-${step}-${WIDTHS[width].width}.png`);
        if (pictures) await page.screenshot({ path });
      },
      checkAccessibility: async () => {
        assert.deepEqual(await coveredByNotice(page), []);
        assert.deepEqual(await accessibilityErrors(page), []);
      },
      note: (line) => console.log(`    ${name}, ${width}: ${line}`),
    });
    const printed = readPrinted(portal.dataDir).slice(before).trim();
    if (info.status !== info.expectedStatus && printed)
      console.error(`The portal printed:\n${printed}`);
  },
});

/** Names the projects of playwright.config.ts that walk a journey. */
export const walkTag = (width: Width, isDemanding: boolean): string =>
  `@${width}${isDemanding ? '-demanding' : ''}`;

/** @returns arguments of `test`, which each file calls itself, because reports name the calling file. */
export const toTest = ({
  story,
  withMap = [],
  isDemanding = false,
  widths = BOTH_WIDTHS,
  keepsFiles,
  needsFresh = false,
  walk,
}: Journey) => {
  const serviceWorkers = keepsFiles ? 'allow' : 'block';
  test.use({ withMap, serviceWorkers, needsFresh });
  const tag = widths.map((width) => walkTag(width, isDemanding || withMap.includes(width)));
  return [story, { tag }, ({ stage }: Fixtures) => walk(stage)] as const;
};
