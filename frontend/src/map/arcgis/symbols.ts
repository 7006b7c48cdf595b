/** How things look on the map. Water and land stay quiet, so that records speak. */

export const WATER = '#d3e0e8';
export const LAND = '#f1efe9';
export const COAST = '#9fb0b3';

const INK = '#0d2c54';
const WHITE = '#ffffff';

export const lineSymbol = (color: string, width: number) => ({
  type: 'simple-line' as const,
  color,
  width,
  cap: 'round' as const,
  join: 'round' as const,
});

export const markerSymbol = (
  style: 'circle' | 'diamond' | 'square',
  color: string,
  size: number,
) => ({
  type: 'simple-marker' as const,
  style,
  color,
  size,
  outline: { color: WHITE, width: 1 },
});

export const landSymbol = {
  type: 'simple-fill' as const,
  color: LAND,
  outline: { color: LAND, width: 0.5 },
};
export const coastSymbol = lineSymbol(COAST, 0.7);

export const SURVEY_COLOUR = '#6a1b9a';
export const WEATHER_COLOUR = '#00838f';

/** The route of the patrol that is looked at: a dark line on a white one. */
export const focusCasing = lineSymbol(WHITE, 7);
export const focusLine = lineSymbol(INK, 3.5);
export const focusSighting = {
  ...markerSymbol('circle', '#ffc233', 8),
  outline: { color: INK, width: 1.5 },
};
export const focusWeather = markerSymbol('square', WEATHER_COLOUR, 8);

/** Two rings, so that one of them stands out on any ground. */
export const pointerSymbols = [
  { color: WHITE, width: 5 },
  { color: '#b71c1c', width: 2.5 },
].map((outline) => ({
  type: 'simple-marker' as const,
  style: 'circle' as const,
  color: [0, 0, 0, 0],
  size: 22,
  outline,
}));

export const areaSymbol = {
  type: 'simple-fill' as const,
  color: [13, 44, 84, 0.08],
  outline: { color: INK, width: 2 },
};

/** The place that a record is being given, and its corners. */
export const placeSymbols = {
  point: [
    { ...markerSymbol('circle', '#b71c1c', 15), outline: { color: WHITE, width: 2.5 } },
    markerSymbol('circle', WHITE, 5),
  ],
  line: [lineSymbol(WHITE, 6), lineSymbol('#b71c1c', 3)],
  polygon: [
    {
      type: 'simple-fill' as const,
      color: [183, 28, 28, 0.12],
      outline: { color: '#b71c1c', width: 2.5 },
    },
  ],
  corner: { ...markerSymbol('square', WHITE, 8), outline: { color: '#b71c1c', width: 2 } },
};

export const clusterColour = { sightings: [13, 44, 84, 0.86], surveys: [106, 27, 154, 0.92] };

export const countLabel = (size: number) => ({
  type: 'text' as const,
  color: WHITE,
  font: { family: 'Arial Unicode MS', size, weight: 'bold' as const },
});
