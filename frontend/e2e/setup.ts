/** Before the journeys: builds, loads the demo, and starts a portal for each worker. */
import type { FullConfig } from '@playwright/test';
import { findBrowser } from './browser';
import { SLOWNESS } from './patience';
import { loadDemoOnce, runningPortal, startPortal } from './portal';

/** @returns stops the portals */
const setUp = async ({ workers }: FullConfig): Promise<() => Promise<unknown>> => {
  console.log(`Browser: ${(await findBrowser()).source}`);
  if (SLOWNESS > 1.2)
    console.log(
      `Time limits are ${SLOWNESS.toFixed(1)} times as long, because this machine is slow or busy.`,
    );
  const running = runningPortal();
  const demo = running ? undefined : await loadDemoOnce();
  const portals = running
    ? [running]
    : await Promise.all(Array.from({ length: workers }, () => startPortal(demo)));
  // Workers are new processes. One that replaces another has the same number, and the same portal.
  Object.assign(process.env, { PORTALS: JSON.stringify(portals), ...(demo && { DEMO: demo }) });
  return () => Promise.all(portals.map(({ stop }) => stop()));
};
export default setUp;
