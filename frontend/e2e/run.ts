/**
 * Walks the journeys: `node --import tsx frontend/e2e/run.ts [name …]`. Starts one portal, and a browser
 * for each journey, walks every `*.journey.ts` at both widths, one after another (software WebGL keeps two cores
 * busy by itself), prints `N passed, N failed` and exits with 1 when any failed.
 *
 * Set PORTAL_URL and DEMO_PASSWORD to walk through a portal that runs already, and DATA_DIR to its data
 * folder where a journey reads mails.
 */
import { readdirSync } from 'node:fs';
import { launchBrowser } from './browser';
import { walk, WIDTHS, type Journey, type Width } from './journey';
import { startPortal, type Portal } from './portal';

const asked = process.argv.slice(2);

const loadJourneys = async (): Promise<Journey[]> => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.journey.ts'));
  const journeys = await Promise.all(
    files.sort().map(async (file) => ((await import(`./${file}`)) as { default: Journey }).default),
  );
  const chosen = journeys.filter(({ name }) => !asked.length || asked.includes(name));
  if (!chosen.length)
    throw new Error(`No such journey. There are: ${journeys.map(({ name }) => name).join(', ')}.`);
  return chosen.sort((a, b) => Number(b.isFirst ?? false) - Number(a.isFirst ?? false));
};

const portalToWalk = (): Promise<Portal> => {
  const { PORTAL_URL: address, DEMO_PASSWORD: password, DATA_DIR: dataDir } = process.env;
  if (!address) return startPortal();
  if (!password) throw new Error('PORTAL_URL needs DEMO_PASSWORD, to sign in.');
  return Promise.resolve({ address, password, dataDir, stop: () => Promise.resolve() });
};

const journeys = await loadJourneys();
let passed = 0;
let failed = 0;
console.log('Starting a portal …');
const portal = await portalToWalk();
try {
  for (const journey of journeys) {
    // One for all of them ends by itself after some forty maps drawn in software.
    const browser = await launchBrowser();
    try {
      for (const width of Object.keys(WIDTHS) as Width[]) {
        const since = Date.now();
        const title = `${journey.story} (${width})`;
        try {
          await walk(browser, portal, journey, width);
          passed++;
          console.log(`  ✓ ${title}, ${((Date.now() - since) / 1000).toFixed(1)} s`);
        } catch (error) {
          failed++;
          console.log(`  ✗ ${title}`);
          console.error(error);
        }
      }
    } finally {
      await browser.close();
    }
  }
} finally {
  await portal.stop();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
