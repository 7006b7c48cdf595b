/** The page for the map benchmark: the real map with generated records, without the app. */
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { loadMap } from '../../src/platform/map/loadMap';
import type { MapPort } from '../../src/platform/map/port';
import { madePoints, madeRoutes } from './records';

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await run();
  return Math.round(performance.now() - since);
};

/** The longest time between two frames during an action, in ms, and frames per second. */
const frames = async (run: () => Promise<unknown>): Promise<{ longest: number; fps: number }> => {
  const times: number[] = [performance.now()];
  let going = true;
  const tick = (): void => {
    times.push(performance.now());
    if (going) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  await run();
  going = false;
  const gaps = times.slice(1).map((time, i) => time - times[i]!);
  const seconds = (times.at(-1)! - times[0]!) / 1000;
  return { longest: Math.round(Math.max(...gaps)), fps: Math.round(gaps.length / seconds) };
};

/** The map's response to a click: what was hit, or that it zooms in. */
const nextResponse = (map: MapPort): Promise<string> =>
  new Promise((resolve) => {
    const stops = [
      map.records.onPick((picks) =>
        respond(picks.map(({ layer, keys }) => `${keys.length} ${layer}`).join() || 'nothing'),
      ),
      map.view.onBounds(() => respond('zoomed in')),
    ];
    const respond = (text: string): void => {
      stops.forEach((stop) => stop());
      resolve(text);
    };
  });

/** Resolves when the map reports what the mouse is over, or after a second over open water. */
const nextHover = (map: MapPort): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = map.records.onHover((hover) => {
      if (hover) end();
    });
    const timer = setTimeout(end, 2000);
  });

const start = async () => {
  const opened = performance.now();
  const create = await loadMap();
  const loaded = Math.round(performance.now() - opened);
  const map = create({
    container: document.querySelector<HTMLDivElement>('#map')!,
    initial: INITIAL_BOUNDS,
  });
  await map.ready;
  return { map, loaded, drawn: Math.round(performance.now() - opened) };
};

const bench = { started: start(), timed, frames, nextResponse, nextHover, madePoints, madeRoutes };
type MapBench = typeof bench;

declare global {
  interface Window {
    bench: MapBench;
  }
}
window.bench = bench;
