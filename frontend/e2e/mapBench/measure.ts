/** One run of the map benchmark: typical actions with many records on the map. */
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type {} from './page';

interface Run {
  browser: Browser;
  /** Address of the benchmark's page. */
  address: string;
  /** Folder for screenshots. */
  shots: string;
  points: number;
  routes: number;
}

/** Milliseconds, unless the name says otherwise. */
export interface Figures {
  'coastline drawn': number;
  'routes drawn': number;
  'points drawn': number;
  'longest wait for a frame in the meantime': number;
  'step of panning, median': number;
  'step of zooming, median': number;
  'longest wait for a frame while moving': number;
  'hover reported, median': number;
  'hover reported, slowest': number;
  'click on a mark of many': number;
  'click on twenty points at one position': number;
  'heap, MB': number;
}

interface Notes {
  'requests until the coastline is drawn': number;
  'list of twenty points at one position': unknown;
  complaints: string[];
}

const watch = (page: Page, address: string) => {
  const complaints = new Set<string>();
  let requests = 0;
  page.on('request', (request) => {
    requests++;
    if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url()))
      complaints.add(`left the origin: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.add(`${response.status()} ${response.url()}`);
  });
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') complaints.add(line.text());
  });
  page.on('pageerror', (error) => complaints.add(error.message));
  return { requests: () => requests, complaints };
};

const median = (times: readonly number[]): number =>
  Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN);

const goTo = async (page: Page, lon: number, lat: number, half: number): Promise<void> => {
  await page.evaluate(
    async ([x, y, w]) => {
      const { map } = await window.bench.started;
      await map.view.goTo({ minX: x - w, minY: y - w / 2, maxX: x + w, maxY: y + w / 2 });
    },
    [lon, lat, half] as const,
  );
  await page.waitForFunction(() => document.querySelector('[data-map-state="idle"]'));
  await page.waitForTimeout(800);
};

/** Duration of each step of a path over the coast, until the map has stopped and is drawn. */
const steps = async (page: Page, kind: 'pan' | 'zoom'): Promise<number[]> =>
  page.evaluate(async (moveKind) => {
    const { map } = await window.bench.started;
    const views = [0, 1, 2, 3, 4, 5].map((i) => {
      const [x, y] = moveKind === 'pan' ? [-131 + i * 0.35, 51.4 + i * 0.2] : [-130, 52];
      const half = moveKind === 'pan' ? 1 : 3 / 1.6 ** i;
      return { minX: x - half, minY: y - half / 2, maxX: x + half, maxY: y + half / 2 };
    });
    const times: number[] = [];
    for (const view of views) times.push(await window.bench.timed(() => map.view.goTo(view)));
    return times.slice(1);
  }, kind);

/** Moves the mouse from symbol to symbol; measures until the map reports what it is over. */
const hovers = async (page: Page): Promise<number[]> => {
  const times: number[] = [];
  for (let step = 0; step < 25; step++) {
    const reported = page.evaluate(async () => {
      const { started, nextHover } = window.bench;
      return nextHover((await started).map);
    });
    const since = Date.now();
    await page.mouse.move(420 + 26 * step, 300 + 13 * (step % 9));
    const heard = await Promise.race([
      reported.then(() => true),
      page.waitForTimeout(1500).then(() => false),
    ]);
    if (heard) times.push(Date.now() - since);
    await reported;
  }
  return times;
};

const click = async (page: Page): Promise<{ ms: number; met: unknown }> => {
  const met = page.evaluate(async () => {
    const { started, nextResponse } = window.bench;
    return nextResponse((await started).map);
  });
  await page.waitForTimeout(100);
  const since = Date.now();
  await page.mouse.click(720, 450);
  return { met: await met, ms: Date.now() - since };
};

export const measure = async ({ browser, address, shots, points, routes }: Run) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const { requests, complaints } = watch(page, address);
  const picture = (name: string) =>
    page.screenshot({ path: join(shots, `map-bench-${points}-${name}.png`) });

  await page.goto(address);
  const drawn = await page.evaluate(async () => (await window.bench.started).drawn);
  const requested = requests();
  await picture('coast');

  const drawing = await page.evaluate(
    async ({ points: count, routes: lines }) => {
      const { started, timed, frames, madePoints, madeRoutes } = window.bench;
      const { map } = await started;
      const made = madeRoutes(lines);
      const routesTook = await timed(() => map.records.setRoutes(made));
      const sightings = madePoints(count, made);
      let pointsTook = 0;
      const { longest } = await frames(async () => {
        pointsTook = await timed(() => map.records.setPoints('sightings', sightings));
      });
      return { routesTook, pointsTook, longest };
    },
    { points, routes },
  );
  await page.waitForTimeout(500);
  await picture('points');

  await goTo(page, -130, 52, 1.5);
  const panning = await steps(page, 'pan');
  const zooming = await steps(page, 'zoom');
  const moving = await page.evaluate(async () => {
    const { started, frames } = window.bench;
    const { map } = await started;
    return frames(async () => {
      await map.view.goTo({ minX: -132, minY: 51, maxX: -129, maxY: 52.6 });
      await map.view.goTo({ minX: -131, minY: 51.2, maxX: -128, maxY: 52.8 });
    });
  });
  await goTo(page, -130, 52, 1.5);
  await picture('near');
  const hovered = await hovers(page);
  await picture('hover');

  await goTo(page, -131.5, 51.5, 2);
  const far = await click(page);
  await goTo(page, -131.5, 51.5, 0.004);
  const same = await click(page);
  await picture('same-place');
  const heap = await page.evaluate(() => {
    const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
    return Math.round((memory?.usedJSHeapSize ?? NaN) / 1e6);
  });
  await page.close();
  const figures: Figures = {
    'coastline drawn': drawn,
    'routes drawn': drawing.routesTook,
    'points drawn': drawing.pointsTook,
    'longest wait for a frame in the meantime': drawing.longest,
    'step of panning, median': median(panning),
    'step of zooming, median': median(zooming),
    'longest wait for a frame while moving': moving.longest,
    'hover reported, median': median(hovered),
    'hover reported, slowest': Math.max(...hovered),
    'click on a mark of many': far.ms,
    'click on twenty points at one position': same.ms,
    'heap, MB': heap,
  };
  const notes: Notes = {
    'requests until the coastline is drawn': requested,
    'list of twenty points at one position': same.met,
    complaints: [...complaints],
  };
  return { points, figures, notes };
};
