import { existsSync } from 'node:fs';
import type { Land } from '@portal/shared-types/base/geo/land';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { demoPatrols } from '../generate';
import { kilometres } from '../geometry';
import { unpackCells } from './fineCells';
import { FINE_COAST, readFineLand } from './land';
import { chartWaters } from './waters';
import { findSolid } from './waterGrid';

const PATROLS = 400;
/** A sample: every twentieth patrol. */
const EVERY = 20;
const STEP_KM = 0.02;

const isHere = existsSync(FINE_COAST);
if (!isHere) console.warn(`Skipped: there is no coastline in ${FINE_COAST}`);
const fineTest = isHere ? describe : describe.skip;

const waters = chartWaters();

test('boats keep off islets that the map’s coastline lacks', () => {
  // At Hakai Pass, 1.5 km from the closest land of the map.
  const islet: Position = [-128.0915, 51.73];
  expect(waters.land.isLand(...islet)).toBe(false);
  expect(waters.land.shoreWithin(islet, 1000)).toBeNull();
  expect(waters.grid.isClear(islet, islet)).toBe(false);
});

test('cells of another grid are rejected', () => {
  expect(() => unpackCells(1000)).toThrow('is of another grid');
});

fineTest('with the finest coastline', () => {
  let land: Land;
  beforeAll(() => {
    land = readFineLand();
  });

  /** How long the routes of a day's demo are, and how much of that is on land. */
  const measureDemo = (today: string) => {
    let planned = 0;
    const isChosen = () => planned++ % EVERY === 0;
    let [patrols, km, kmOnLand] = [0, 0, 0];
    for (const { patrol_type, route_geojson } of demoPatrols(today, waters, PATROLS, isChosen)) {
      expect(patrol_type).toBe('Boat');
      patrols++;
      for (const line of route_geojson!.geometry.coordinates)
        for (let i = 1; i < line.length; i++) {
          const [from, to] = [line[i - 1]!, line[i]!];
          const length = kilometres([from[0], from[1]], [to[0], to[1]]);
          const steps = Math.ceil(length / STEP_KM);
          km += length;
          for (let step = 0.5; step < steps; step++) {
            const share = step / steps;
            const lon = from[0] + (to[0] - from[0]) * share;
            if (land.isLand(lon, from[1] + (to[1] - from[1]) * share)) kmOnLand += length / steps;
          }
        }
    }
    return { patrols, km, share: kmOnLand / km };
  };

  test.each(['2025-07-04', '2026-03-15', '2026-11-30'])(
    'at most a thousandth of the routes of the demo of %s is on land',
    (today) => {
      const { patrols, km, share } = measureDemo(today);
      expect(patrols).toBe(PATROLS / EVERY);
      expect(km).toBeGreaterThan(2000);
      expect(share).toBeLessThan(0.001);
    },
  );

  test('the cells in the project are those of the coastline: if not, run `npm run demo-coast`', () => {
    const solid = findSolid(land);
    expect(Buffer.from(unpackCells(solid.length)).equals(solid)).toBe(true);
  });
});
