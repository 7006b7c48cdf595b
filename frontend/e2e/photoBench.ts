/**
 * Measures the page while photos are added to a sighting: `node --import tsx frontend/e2e/photoBench.ts
 * [photos] [bytes]`. By default 100 photos of 12 megapixels and 5 MB, without embedded thumbnails. Prints the
 * longest time the page was blocked, and the memory of its process next to that of an empty page. Then counts
 * the requests to read the patrol, before and after.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { launchBrowser } from './browser';
import { WIDTHS } from './journey';
import { signIn } from './person';
import { addPhotoPatrol } from './photoPatrol';
import { runningPortal, startPortal } from './portal';

const count = Number(process.argv[2] ?? '100');
const photoBytes = Number(process.argv[3] ?? '5000000');
const SAMPLE_MS = 100;
const IDLE_MS = 1000;
const PATIENCE_MS = 300_000;

/** A JPEG with noise, drawn by the browser, in base64. */
const drawPhoto = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const brush = canvas.getContext('2d')!;
    const pixels = brush.createImageData(4000, 3000);
    const { data } = pixels;
    for (let i = 0; i < data.length; i += 4) {
      const shade = 100 + 40 * Math.random();
      data[i] = shade;
      data[i + 1] = shade;
      data[i + 2] = 160;
      data[i + 3] = 255;
    }
    brush.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.6).replace(/^.*,/, '');
  });

/** Makes the files different: a JPEG may be followed by anything. */
const makeFiles = (folder: string, photo: Buffer): string[] =>
  Array.from({ length: count }, (_, i) => {
    const file = join(folder, `${i}.jpg`);
    const rest = randomBytes(Math.max(16, photoBytes - photo.length));
    writeFileSync(file, Buffer.concat([photo, rest]));
    return file;
  });

interface Watched {
  blocked: number[];
  /** Maximum bytes of the page's process, above those at the start. */
  grown: number;
  /** Bytes of its process at the start. */
  idle: number;
  /** Maximum bytes of the page's objects and buffers. */
  heap: number;
  ms: number;
}

/** The process whose CPU time grows while the page is busy: processes of earlier pages may still exist. */
const readPid = async (page: Page): Promise<number> => {
  const browser = await page.context().browser()!.newBrowserCDPSession();
  const cpuTimes = async (): Promise<Map<number, number>> => {
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    return new Map(renderers.map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const before = await cpuTimes();
  await page.evaluate(() => {
    for (const since = performance.now(); performance.now() - since < 500;);
  });
  const grown = [...(await cpuTimes())].map(
    ([id, ms]) => [id, ms - (before.get(id) ?? 0)] as const,
  );
  return grown.sort(([, a], [, b]) => b - a)[0]![0];
};

const readResidentBytes = (pid: number): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

const readHeap = async (cdp: CDPSession): Promise<number> => {
  const usage = (await cdp.send('Runtime.getHeapUsage')) as Record<string, number>;
  return (usage.usedSize ?? 0) + (usage.backingStorageSize ?? 0);
};

const watched = async (page: Page, run: () => Promise<void>): Promise<Watched> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const pid = await readPid(page);
  const [idle, since] = [readResidentBytes(pid), performance.now()];
  let [grown, heap] = [0, 0];
  const timer = setInterval(() => {
    grown = Math.max(grown, readResidentBytes(pid) - idle);
    readHeap(cdp).then(
      (now) => (heap = Math.max(heap, now)),
      () => undefined,
    );
  }, SAMPLE_MS);
  await page.evaluate(() => {
    const found: number[] = [];
    Object.assign(globalThis, { blocked: found });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  try {
    await run();
  } finally {
    clearInterval(timer);
  }
  const ms = performance.now() - since;
  const blocked = await page.evaluate(() => (globalThis as unknown as Watched).blocked);
  return { blocked: blocked.sort((a, b) => b - a), grown, idle, heap, ms };
};

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** The API, and the object store, which has its own port. */
const isCounted = (url: string, portal: string): boolean =>
  /^http/.test(url) && (new URL(url).origin !== portal || url.includes('/api/'));

/** Opens the patrol, and scrolls to its end until nothing more appears. @returns the number of requests */
const requestsToRead = async (page: Page, address: string): Promise<number> => {
  let count = 0;
  const listen = (request: { url: () => string }): void => {
    if (isCounted(request.url(), new URL(address).origin)) count += 1;
  };
  page.on('request', listen);
  await page.goto(address);
  const more = page.getByRole('button', { name: /^Show more photos/ });
  for (;;) {
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading').last().scrollIntoViewIfNeeded();
    await page.waitForTimeout(IDLE_MS);
    if (!(await more.count())) break;
    await more.first().click();
  }
  page.off('request', listen);
  return count;
};

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-upload-'));
// Drawn in software, the map would block the page for longer than photos do.
const browser = await launchBrowser(false);
const portal = runningPortal() ?? (await startPortal());
try {
  const context = await browser.newContext({ viewport: WIDTHS.desk, serviceWorkers: 'block' });
  const empty = await context.newPage();
  const emptyBytes = readResidentBytes(await readPid(empty));
  await empty.close();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${portal.address}/login`);
  const files = makeFiles(folder, Buffer.from(await drawPhoto(page), 'base64'));
  const { patrolId } = await addPhotoPatrol({ portal }, 0);
  const address = `${portal.address}/patrol/${patrolId}`;
  await signIn({ page, portal }, 'guardian');
  await requestsToRead(page, address);
  const withoutPhotos = await requestsToRead(page, address);
  const record = page.getByRole('button', { name: /^Geotagged Note/ }).first();
  await record.waitFor();
  if ((await record.getAttribute('aria-expanded')) !== 'true') await record.click();
  await page
    .getByRole('button', { name: /^Add photos to Geotagged Note/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Add photos to/ });
  const input = dialog.getByLabel('Photos', { exact: true }).first();
  const report = async (what: string, run: () => Promise<void>): Promise<void> => {
    const { blocked, grown, idle, heap, ms } = await watched(page, run);
    const [longest = 0] = blocked;
    const all = blocked.reduce((sum, one) => sum + one, 0);
    console.log(
      `${what} ${count} photos: ${(ms / 1000).toFixed(1)} s; blocked at most ${longest} ms, ${blocked.length} times above 50 ms, ${(all / 1000).toFixed(1)} s together (${blocked.slice(0, 8).join(', ')}); heap and buffers at most ${megabytes(heap)}, process grew by ${megabytes(grown)} from ${megabytes(idle)} (empty page: ${megabytes(emptyBytes)})`,
    );
  };
  await report('Choosing', async () => {
    await input.setInputFiles(files);
    await dialog.getByRole('button', { name: `Send ${count} photos`, disabled: false }).waitFor();
  });
  await report('Sending', async () => {
    await dialog.getByRole('button', { name: `Send ${count} photos` }).click();
    await dialog.getByText(`${count} photos saved`, { exact: true }).waitFor();
  });
  // The page asks again while photos are processed.
  const events = portal.dataDir && join(portal.dataDir, 'objects', 'events');
  while (events && readdirSync(events).length) await page.waitForTimeout(IDLE_MS);
  const withPhotos = await requestsToRead(page, address);
  console.log(
    `Requests to read the patrol: ${withPhotos} with ${count} photos, ${withoutPhotos} without`,
  );
} finally {
  await browser.close();
  await portal.stop();
  rmSync(folder, { recursive: true });
}
