/**
 * Measures the map by itself: `node --import tsx frontend/e2e/mapBench/run.ts [points]`, 50,000 points
 * unless told. Figures of a software renderer; a graphics card draws many times faster.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { CACHE, FRONTEND, PUBLIC } from '../../build/places';
import config from '../../vite.config';
import { launchBrowser } from '../browser';
import type {} from './page';

const count = Number(process.argv[2] ?? 50_000);
const root = import.meta.dirname;
const outDir = join(CACHE, 'map-bench');
const shots = join(FRONTEND, 'e2e', 'screenshots');
mkdirSync(shots, { recursive: true });

const shared = { configFile: false as const, root, publicDir: PUBLIC, logLevel: 'warn' as const };
await build({
  ...shared,
  build: { ...config.build, outDir, emptyOutDir: true },
});
const server = await preview({
  ...shared,
  build: { outDir },
  preview: { host: '127.0.0.1', port: 0 },
});
const address = server.resolvedUrls!.local[0]!;
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const complaints: string[] = [];
let requests = 0;
page.on('request', (request) => {
  requests++;
  if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url()))
    complaints.push(`left the origin: ${request.url()}`);
});
page.on('response', (response) => {
  if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
});
page.on('console', (line) => {
  if (line.type() === 'error' || line.type() === 'warning') complaints.push(line.text());
});
page.on('pageerror', (error) => complaints.push(error.message));

const report: Record<string, unknown> = { points: count };
await page.goto(address);
Object.assign(
  report,
  await page.evaluate(async () => {
    const { loaded, drawn } = await window.bench.started;
    return { 'ArcGIS loaded, ms': loaded, 'coastline drawn, ms': drawn };
  }),
);
report['requests until the coastline is drawn'] = requests;
await page.screenshot({ path: join(shots, 'map-bench-coast.png') });

report['500 routes drawn, ms'] = await page.evaluate(async () => {
  const { started, timed, madeRoutes } = window.bench;
  const { map } = await started;
  return timed(() => map.setRoutes(madeRoutes(500)));
});
const drawing = await page.evaluate(async (points) => {
  const { started, timed, frames, madePoints, madeRoutes } = window.bench;
  const { map } = await started;
  const made = madePoints(points, madeRoutes(500));
  let took = 0;
  const smooth = await frames(async () => {
    took = await timed(() => map.setPoints('sightings', made));
  });
  return { took, smooth };
}, count);
report['points drawn, ms'] = drawing.took;
report['longest wait for a frame meanwhile, ms'] = drawing.smooth.longest;
await page.waitForTimeout(500);
await page.screenshot({ path: join(shots, 'map-bench-points.png') });

report['pan and zoom'] = await page.evaluate(async () => {
  const { started, frames } = window.bench;
  const { map } = await started;
  return frames(async () => {
    await map.goTo({ minX: -132, minY: 51, maxX: -129, maxY: 52.6 });
    await map.goTo({ minX: -131, minY: 51.2, maxX: -128, maxY: 52.8 });
  });
});
await page.waitForTimeout(1500);
await page.screenshot({ path: join(shots, 'map-bench-near.png') });

/** Clicks the middle of the map after going to a place; what it met and how long that took. */
const clickAt = async (lon: number, lat: number, width: number) => {
  await page.evaluate(
    async ([x, y, w]) => {
      const { map } = await window.bench.started;
      await map.goTo({ minX: x - w, minY: y - w / 2, maxX: x + w, maxY: y + w / 2 });
    },
    [lon, lat, width] as const,
  );
  await page.waitForFunction(() => document.querySelector('[data-map-state="idle"]'));
  await page.waitForTimeout(1000);
  const picked = page.evaluate(async () => {
    const { started, nextPick } = window.bench;
    const picks = await nextPick((await started).map);
    return picks.map(({ layer, keys }) => ({ layer, keys: keys.length, first: keys[0] }));
  });
  await page.waitForTimeout(100);
  const since = Date.now();
  await page.mouse.click(720, 450);
  return { ...(await picked), ms: Date.now() - since };
};
report['click on twenty points at one place, far'] = await clickAt(-131.5, 51.5, 2);
report['click on twenty points at one place, near'] = await clickAt(-131.5, 51.5, 0.02);
await page.screenshot({ path: join(shots, 'map-bench-same-place.png') });
report['heap, MB'] = await page.evaluate(() => {
  const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
  return memory && Math.round(memory.usedJSHeapSize / 1e6);
});
report['complaints'] = [...new Set(complaints)];
console.log(JSON.stringify(report, null, 2));
await browser.close();
await server.close();
