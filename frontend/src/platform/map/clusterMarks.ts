/** The mark of several records, the same on the map and in the legend. */
import { SURVEY_COLOUR } from './colours';

interface ClusterStyle {
  style: 'circle' | 'square';
  fill: string;
  outline: { colour: string; width: number };
}

const NAVY = '#1c3a63';

export const CLUSTER_STYLES = {
  sightings: { style: 'circle', fill: NAVY, outline: { colour: '#ffffff', width: 1.5 } },
  mixed: { style: 'circle', fill: NAVY, outline: { colour: '#c58be0', width: 2.5 } },
  surveys: { style: 'square', fill: SURVEY_COLOUR, outline: { colour: '#ffffff', width: 1.5 } },
} satisfies Record<string, ClusterStyle> as Record<'sightings' | 'mixed' | 'surveys', ClusterStyle>;

/** Width of a mark by its number of records, interpolated linearly. */
export const CLUSTER_SIZES = [
  { from: 2, pixels: 20 },
  { from: 10, pixels: 23 },
  { from: 100, pixels: 29 },
  { from: 1_000, pixels: 37 },
  { from: 10_000, pixels: 46 },
] as const;

/** Width of a mark for a number of records, in pixels, rounded up. */
export const clusterWidth = (count: number): number =>
  (CLUSTER_SIZES.find(({ from }) => count <= from) ?? CLUSTER_SIZES[CLUSTER_SIZES.length - 1]!)
    .pixels;
