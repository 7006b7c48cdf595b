/** The waters of every fictional nation: precomputed courses to its stations and areas. */
import { NATIONS, type NamedPosition } from '../nations';
import { coursesTo } from './courses';
import { readLand } from './land';
import { createWaterGrid } from './waterGrid';

export type Waters = ReturnType<typeof chartWaters>;
export type NationWaters = Waters['nations'][number];
export type Haven = NationWaters['areas'][number];

export const chartWaters = () => {
  const land = readLand();
  const grid = createWaterGrid(land);
  const haven = ({ name, at }: NamedPosition) => ({ name, ...coursesTo(grid, at[0], at[1]) });
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
