/** Symbols of the map. Water and land are muted, so that records stand out. */
import type { ClusterStyle } from '../clusterMarks';
import { FOCUS_COLOURS, SURVEY_COLOUR } from '../colours';
import { NAME_SIZE, RAISED, type PlaceName, type Side } from '../nameLayout';
import { CAMERA, MARK_PATHS, MARK_SIZE, type Mark } from '../marks';

export const WATER = '#d3e0e8';
export const LAND = '#f1efe9';
export const COAST = { colour: '#9fb0b3', width: 0.7 };

const INK = '#0d2c54';
const WHITE = '#ffffff';

const lineSymbol = (color: string, width: number) => ({
  type: 'simple-line' as const,
  color,
  width,
  cap: 'round' as const,
  join: 'round' as const,
});

/** Numbers are points; a text has a unit. */
interface Outline {
  color: string;
  width: number | string;
}

const markerSymbol = (
  style: 'circle' | 'diamond' | 'square',
  color: string | number[],
  size: number | string,
  outline: Outline = { color: WHITE, width: 1 },
) => ({ type: 'simple-marker' as const, style, color, size, outline });

const pathSymbol = (path: string, color: string, pixels: number, outline: Outline) => ({
  type: 'simple-marker' as const,
  style: 'path' as const,
  path,
  color,
  size: `${pixels}px`,
  outline,
});

const fillSymbol = (color: number[], outline: Outline) => ({
  type: 'simple-fill' as const,
  color,
  outline,
});

export const recordSymbol = (
  { shape, colour }: Mark,
  outline: Outline = { color: WHITE, width: '1px' },
) => pathSymbol(MARK_PATHS[shape], colour, MARK_SIZE[shape], outline);

export const focusCasing = lineSymbol(WHITE, 7);
export const focusLine = lineSymbol(FOCUS_COLOURS.route, 3.5);
export const focusSighting = (mark: Mark) => recordSymbol(mark, { color: INK, width: 1.5 });
export const focusLocation = markerSymbol('circle', FOCUS_COLOURS.location, 8, {
  color: INK,
  width: 1.5,
});
export const focusWeather = markerSymbol('square', FOCUS_COLOURS.weather, 8);
export const focusSurvey = {
  point: [markerSymbol('diamond', SURVEY_COLOUR, 12, { color: WHITE, width: 2 })],
  line: [lineSymbol(WHITE, 6), lineSymbol(SURVEY_COLOUR, 3.5)],
  polygon: [fillSymbol([106, 27, 154, 0.18], { color: SURVEY_COLOUR, width: 2.5 })],
};

export const photoSymbols = [
  pathSymbol(CAMERA.path, CAMERA.colour, CAMERA.size, { color: WHITE, width: 1.5 }),
  markerSymbol('circle', WHITE, 6, { color: WHITE, width: 0 }),
];

const ring = (size: number, color: string, width: number) =>
  markerSymbol('circle', [0, 0, 0, 0], size, { color, width });

/** The selected record. Two rings, so that one of them contrasts with any background. */
export const pointerSymbols = [ring(22, WHITE, 5), ring(22, '#b71c1c', 2.5)];
export const hoverSymbols = [ring(18, WHITE, 5), ring(18, INK, 2)];
export const hoverLine = (colour: string) => [lineSymbol(WHITE, 7), lineSymbol(colour, 4)];

export const areaSymbol = fillSymbol([13, 44, 84, 0.08], { color: INK, width: 2 });

export const locationSymbols = {
  point: [
    markerSymbol('circle', '#b71c1c', 15, { color: WHITE, width: 2.5 }),
    markerSymbol('circle', WHITE, 5),
  ],
  line: [lineSymbol(WHITE, 6), lineSymbol('#b71c1c', 3)],
  polygon: [fillSymbol([183, 28, 28, 0.12], { color: '#b71c1c', width: 2.5 })],
  corner: markerSymbol('square', WHITE, 8, { color: '#b71c1c', width: 2 }),
};

const EDITED = '#b71c1c';
export const lineEditSymbols = {
  casing: lineSymbol(WHITE, 6),
  line: lineSymbol(EDITED, 3),
  chosen: [lineSymbol(INK, 7), lineSymbol('#ffc233', 4)],
  ghost: [lineSymbol(WHITE, 4), { ...lineSymbol(EDITED, 2), style: 'short-dash' as const }],
  handles: {
    side: markerSymbol('circle', WHITE, 6, { color: EDITED, width: 1.5 }),
    point: markerSymbol('circle', WHITE, 9, { color: EDITED, width: 2 }),
    end: markerSymbol('square', WHITE, 10, { color: EDITED, width: 2.5 }),
    chosen: markerSymbol('circle', '#ffc233', 14, { color: INK, width: 2.5 }),
  },
};

export const clusterSymbol = ({ style, fill, outline }: ClusterStyle, width: number) =>
  markerSymbol(style, fill, `${width}px`, {
    color: outline.colour,
    width: `${outline.width}px`,
  });

export const countLabel = (text: string) => ({
  type: 'text' as const,
  text,
  color: WHITE,
  verticalAlignment: 'middle' as const,
  font: { family: 'Arial Unicode MS', size: 9, weight: 'bold' as const },
});

const MEASURE = '#8a1c6b';
export const measureSymbols = {
  line: [lineSymbol(WHITE, 5), lineSymbol(MEASURE, 2.5)],
  next: [lineSymbol(WHITE, 4), { ...lineSymbol(MEASURE, 1.5), style: 'short-dash' as const }],
  dot: markerSymbol('circle', WHITE, 7, { color: MEASURE, width: 2 }),
};

/** A length next to its line. */
export const textSymbol = (text: string) => ({
  type: 'text' as const,
  text,
  color: INK,
  haloColor: WHITE,
  haloSize: 2,
  yoffset: 9,
  font: { family: 'Arial Unicode MS', size: 9, weight: 'bold' as const },
});

export const communitySymbol = markerSymbol('circle', WHITE, '5px', {
  color: '#4a5a66',
  width: '1.2px',
});

const aligned = (kind: PlaceName['kind'], side: Side) => {
  const align = {
    right: 'left',
    left: 'right',
    middle: 'center',
    above: 'center',
    below: 'center',
  };
  return {
    horizontalAlignment: align[side] as 'left' | 'right' | 'center',
    xoffset: `${{ right: 6, left: -6, middle: 0, above: 0, below: 0 }[side]}px`,
    yoffset: `${{ right: 0, left: 0, middle: 0, above: 1, below: -1 }[side] * RAISED[kind]}px`,
  };
};

/** Communities are upright and waters italic, as on charts. */
export const nameSymbol = ({ name, kind, rank }: PlaceName, side: Side) => ({
  type: 'text' as const,
  text: name,
  color: kind === 'water' ? '#3f6a86' : '#33424d',
  haloColor: kind === 'water' ? WATER : LAND,
  haloSize: 1.5,
  verticalAlignment: 'middle' as const,
  ...aligned(kind, side),
  font: {
    family: 'Arial Unicode MS',
    size: `${NAME_SIZE[rank]}px`,
    style: kind === 'water' ? ('italic' as const) : ('normal' as const),
    weight: 'normal' as const,
  },
});
