/** Before the journeys: builds the portal and loads the demo, which each worker copies. */
import { findBrowser } from './browser';
import { SLOWNESS } from './patience';
import { loadDemoOnce, runningPortal } from './portal';

const setUp = async (): Promise<void> => {
  console.log(`Browser: ${(await findBrowser()).source}`);
  if (SLOWNESS > 1.2)
    console.log(
      `Time limits are ${SLOWNESS.toFixed(1)} times as long, because this machine is slow or busy.`,
    );
  if (!runningPortal()) process.env.DEMO_FOLDER = await loadDemoOnce();
};
export default setUp;
