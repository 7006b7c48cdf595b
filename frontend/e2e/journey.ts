/**
 * A journey is what one person does in the portal, walked through in a real browser at the width of a
 * desk and of a phone. It fails on any request that leaves the portal, any file that is missing and any
 * error on the console, whatever else it checks.
 */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { FRONTEND } from '../build/places';
import { accessibilityFaults, stillness } from './accessibility';
import type { Portal } from './portal';
import { watchPage, type PageWatch } from './watch';

export const WIDTHS = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type Width = keyof typeof WIDTHS;

export interface Stage {
  page: Page;
  portal: Portal;
  watch: PageWatch;
  width: Width;
  /** Keeps a picture as screenshots/<journey>-<step>-<pixels>.png. */
  picture: (step: string) => Promise<void>;
  /** Fails when axe finds anything. */
  checkAccessibility: () => Promise<void>;
  /** Prints a figure beside the journey. */
  note: (line: string) => void;
}

export interface Journey {
  name: string;
  /** What the person does and sees, as a sentence. */
  story: string;
  /** Whether the app keeps its files in the browser; else each journey sees every request of its page. */
  keepsFiles?: boolean;
  /** Counts what the demo itself asks for, and so goes before those that add to it. */
  isFirst?: boolean;
  walk: (stage: Stage) => Promise<void>;
}

const PICTURES = join(FRONTEND, 'e2e', 'screenshots');
const PATIENCE_MS = 20_000;

/** Walks one journey at one width. Rejects when anything was wrong. */
export const walk = async (
  browser: Browser,
  portal: Portal,
  journey: Journey,
  width: Width,
): Promise<void> => {
  const viewport = WIDTHS[width];
  const context = await browser.newContext({
    viewport,
    hasTouch: width === 'phone',
    timezoneId: 'Asia/Tokyo',
    serviceWorkers: journey.keepsFiles ? 'allow' : 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const watch = watchPage(page, new URL(portal.address).origin);
  mkdirSync(PICTURES, { recursive: true });
  const picture = async (step: string): Promise<void> => {
    // What is half faded in cannot be judged.
    await stillness(page);
    await page.screenshot({
      path: join(PICTURES, `${journey.name}-${step}-${viewport.width}.png`),
    });
  };
  const stage: Stage = {
    page,
    portal,
    watch,
    width,
    picture,
    checkAccessibility: async () => assert.deepEqual(await accessibilityFaults(page), []),
    note: (line) => console.log(`    ${line}`),
  };
  try {
    await journey.walk(stage);
    assert.deepEqual(watch.complaints(), [], 'nothing is missing, nothing leaves, no errors');
  } catch (error) {
    await picture('failed').catch(() => undefined);
    const seen = watch.complaints();
    if (seen.length) console.log(`    Seen on the way:\n      ${seen.join('\n      ')}`);
    throw error;
  } finally {
    await context.close();
  }
};
