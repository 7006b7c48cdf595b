/** A record's values as lines of text, for lists of changes, conflicts and CSV cells. */
import { roundDegrees } from '#base/geo/degrees.ts';
import type { ViewEntry } from './recordView';
import type { Geometry } from '../wire/values';

const rowLine = (columns: readonly string[], row: readonly string[]): string =>
  row.flatMap((text, i) => (text === '' ? [] : [`${columns[i]}: ${text}`])).join('; ');

/**
 * One line for a text, one for each row of a table or group. Rows within a row get their own lines,
 * such as "Transect 1, Quadrats: Number: 3; Depth (m): 5".
 */
export const formatLines = (entry: ViewEntry): string[] => {
  switch (entry.kind) {
    case 'text':
      return [entry.text];
    case 'table':
      return entry.rows.map((row) => rowLine(entry.columns, row));
    case 'groups':
      return entry.groups.flatMap(({ title, entries }) => {
        const own = entries.flatMap((one) =>
          one.kind === 'text' ? [`${one.label}: ${one.text}`] : [],
        );
        const inner = entries.flatMap((one) =>
          one.kind === 'text'
            ? []
            : formatLines(one).map((line) => `${title}, ${one.label}: ${line}`),
        );
        return [...(own.length ? [`${title}: ${own.join('; ')}`] : []), ...inner];
      });
  }
};

/** Degrees to a tenth of a metre. */
const degrees = (n: number | undefined): string => String(roundDegrees(n ?? 0));
const positionText = ([lon, lat]: readonly number[]): string => `${degrees(lat)}, ${degrees(lon)}`;

const listPositions = (geometry: Geometry): readonly (readonly number[])[] => {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'LineString':
      return geometry.coordinates;
    case 'Polygon':
      // The last corner of a ring repeats the first.
      return geometry.coordinates.flatMap((ring) => ring.slice(0, -1));
  }
};

/** The points of lines and areas, one per line, for shapes that differ but have the same description. */
export const pointLines = (shapes: readonly Geometry[]): string[] =>
  shapes
    .flatMap(listPositions)
    .map((position, i) => `Point ${(i + 1).toLocaleString('en-CA')}: ${positionText(position)}`);
