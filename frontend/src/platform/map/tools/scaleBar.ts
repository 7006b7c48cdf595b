import { NAUTICAL_MILE } from '../measure';

export interface ScaleBar {
  text: string;
  /** Pixels. */
  width: number;
}

/** The largest of 1, 2 and 5 times a power of ten that isn't above a value. */
const roundBelow = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value));
  const first = [5, 2].find((factor) => factor * power <= value) ?? 1;
  // Negative powers aren't exact.
  return Number((first * power).toPrecision(1));
};

/** The two bars that fit into `most` pixels at a scale in metres per pixel. */
export const scaleBars = (
  metresPerPixel: number,
  most: number,
): { metric: ScaleBar; nautical: ScaleBar } => {
  const metres = roundBelow(metresPerPixel * most);
  const miles = roundBelow((metresPerPixel * most) / NAUTICAL_MILE);
  return {
    metric: {
      text: metres < 1000 ? `${metres} m` : `${metres / 1000} km`,
      width: metres / metresPerPixel,
    },
    nautical: { text: `${miles} NM`, width: (miles * NAUTICAL_MILE) / metresPerPixel },
  };
};
