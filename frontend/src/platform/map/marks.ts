/**
 * Marks of records, each with its own shape and colour. Shapes make them distinguishable for colour-blind
 * people and on grey prints. The map and the legend draw the same paths.
 */
export const MARK_PATHS = {
  circle: 'M10 1a9 9 0 0 1 0 18a9 9 0 0 1 0-18z',
  triangle: 'M10 1.5L19.5 18H.5z',
  square: 'M2.5 2.5h15v15h-15z',
  hull: 'M.5 4h19L14.5 16h-9z',
  plus: 'M7 1h6v6h6v6h-6v6H7v-6H1V7h6z',
  cross: 'M5.2 1L10 5.8L14.8 1L19 5.2L14.2 10L19 14.8L14.8 19L10 14.2L5.2 19L1 14.8L5.8 10L1 5.2z',
  star: 'M10 .5l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L10 15.7l-6.1 3.4 1.4-6.8L.2 7.6l6.9-.8z',
  bar: 'M.5 6h19v8H.5z',
  diamond: 'M10 .5L19.5 10L10 19.5L.5 10z',
} as const;

/** For photos; the lens is white. */
export const CAMERA = {
  path: 'M1 5h4.5l1.5-2.5h6L14.500 5H19v12H1z',
  colour: '#0d2c54',
  size: 20,
} as const;

type MarkShape = keyof typeof MARK_PATHS;

export interface Mark {
  shape: MarkShape;
  colour: string;
}

/** Width on the map, in pixels; pointed or thin shapes are larger to look equally strong. */
export const MARK_SIZE: Record<MarkShape, number> = {
  circle: 10,
  triangle: 12,
  square: 10,
  hull: 13,
  plus: 11.5,
  cross: 11.5,
  star: 14,
  bar: 12,
  diamond: 13,
};
