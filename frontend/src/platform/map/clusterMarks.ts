/** The mark of several records, the same on the map and in the legend. */
import { SURVEY_COLOUR } from './colours';

export interface ClusterStyle {
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

/** Widths of clusters by their number of records; linear between them. */
const WIDTHS = [
  { from: 2, pixels: 20 },
  { from: 10, pixels: 23 },
  { from: 100, pixels: 29 },
  { from: 1_000, pixels: 37 },
  { from: 10_000, pixels: 46 },
] as const;

/** Pixels. */
export const clusterWidth = (count: number): number => {
  const next = WIDTHS.findIndex(({ from }) => count < from);
  if (next <= 0) return WIDTHS[next < 0 ? WIDTHS.length - 1 : 0]!.pixels;
  const [low, high] = [WIDTHS[next - 1]!, WIDTHS[next]!];
  const share = (count - low.from) / (high.from - low.from);
  return Math.round(low.pixels + share * (high.pixels - low.pixels));
};
