/** Positions in degrees and decimal minutes, as on boats, and in decimal degrees, as in exports. */
import type { Position } from '@portal/shared-types/base/geo/polygon';

const half = (degrees: number, letters: readonly [string, string], digits: number): string => {
  // Rounding the whole number keeps minutes from becoming 60.
  const thousandths = Math.round(Math.abs(degrees) * 60_000);
  const whole = String(Math.floor(thousandths / 60_000)).padStart(digits, '0');
  const minutes = ((thousandths % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return `${whole}° ${minutes}′ ${letters[degrees < 0 ? 1 : 0]}`;
};

/** "52° 09.720′ N, 128° 08.760′ W" */
export const minutesText = ([lon, lat]: Position): string =>
  `${half(lat, ['N', 'S'], 2)}, ${half(lon, ['E', 'W'], 3)}`;

/** "52.16200, -128.14600", latitude first. */
export const degreesText = ([lon, lat]: Position): string => `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
