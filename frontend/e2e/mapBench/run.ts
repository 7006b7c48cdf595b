/**
 * Measures the map alone: `node --import tsx frontend/e2e/mapBench/run.ts [points]`. Runs with a tenth of the
 * points (5,000) and with all of them (50,000 by default) on 2,000 routes, because their ratio is meaningful
 * whatever the machine and its load. The figures are for software rendering; a graphics card is many times
 * faster.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { CACHE, FRONTEND, PUBLIC } from '../../build/paths';
import config from '../../vite.config';
import { launchBrowser } from '../browser';
import { measure, type Figures } from './measure';

const most = Number(process.argv[2] ?? 50_000);
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

const few = await measure({ browser, address, shots, points: most / 10, routes: 2_000 });
const all = await measure({ browser, address, shots, points: most, routes: 2_000 });
await browser.close();
await server.close();

const rows = Object.keys(few.figures).map((name) => {
  const figure = name as keyof Figures;
  const [a, b] = [few.figures[figure], all.figures[figure]];
  return { figure: name, [few.points]: a, [all.points]: b, ratio: Number((b / a).toFixed(2)) };
});
console.table(rows);
console.log(JSON.stringify({ few: few.notes, all: all.notes }, null, 2));
