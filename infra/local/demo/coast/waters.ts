/** The waters of every fictional nation: precomputed courses to its stations and areas. */
import { NATIONS, type DemoNation, type Place } from '../nations';
import { coursesTo, type Courses } from './courses';
import type { Land } from '@portal/shared-types/geo/land';
import { readLand } from './land';
import { createWaterGrid, type WaterGrid } from './waterGrid';

export interface Haven extends Courses {
  name: string;
}

export interface NationWaters {
  demo: DemoNation;
  stations: Haven[];
  areas: Haven[];
}

export interface Waters {
  land: Land;
  grid: WaterGrid;
  nations: NationWaters[];
}

export const chartWaters = (): Waters => {
  const land = readLand();
  const grid = createWaterGrid(land);
  const haven = ({ name, at }: Place): Haven => ({ name, ...coursesTo(grid, at[0], at[1]) });
  return {
    land,
    grid,
    nations: NATIONS.map((demo) => ({
      demo,
      stations: demo.stations.map(haven),
      areas: demo.areas.map(haven),
    })),
  };
};
