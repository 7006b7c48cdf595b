/** The page that the map bench drives: the real map and made-up records, no app around it. */
import { INITIAL_BOUNDS } from '@portal/shared-types/text/limits';
import { loadMap } from '../../src/map/loadMap';
import type { MapPick, MapPort } from '../../src/map/port';
import { madePoints, madeRoutes } from './records';

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await run();
  return Math.round(performance.now() - since);
};

/** The longest time without a frame while something goes on, in ms; and frames a second. */
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

const nextPick = (map: MapPort): Promise<readonly MapPick[]> =>
  new Promise((resolve) => {
    const stop = map.onPick((picks) => {
      stop();
      resolve(picks);
    });
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

const bench = { started: start(), timed, frames, nextPick, madePoints, madeRoutes };
export type MapBench = typeof bench;

declare global {
  interface Window {
    bench: MapBench;
  }
}
window.bench = bench;
