/**
 * The selection, above everything else: the open patrol, the ring around the selected record, and the mark of
 * the hovered or focused record.
 */
import type Graphic from '@arcgis/core/Graphic.js';
import type { Position } from '@portal/shared-types/geo/polygon';
import { ROUTE_COLOURS, SIGHTING_GROUPS } from '../colours';
import type { MapFocus, MapRoute } from '../port';
import { createGraphicsLayer } from './graphicsLayer';
import { lineGraphics, placeGraphics, pointGraphics } from './shapes';
import {
  focusCasing,
  focusLine,
  focusPlace,
  focusSighting,
  focusSurvey,
  focusWeather,
  hoverLine,
  hoverSymbols,
  pointerSymbols,
} from './symbols';

const graphicsOf = ({
  lines,
  sightings,
  places = [],
  weather,
  surveys = [],
}: MapFocus): Graphic[] => [
  ...lineGraphics(lines, [focusCasing, focusLine]),
  ...surveys.flatMap((place) => placeGraphics(place, focusSurvey)),
  ...pointGraphics(weather, [focusWeather]),
  ...pointGraphics(places, [focusPlace]),
  ...sightings.flatMap(({ position, group }) =>
    pointGraphics([position], [focusSighting(SIGHTING_GROUPS[group]!)]),
  ),
];

export const createFocus = () => {
  const layer = createGraphicsLayer('Selected patrol');
  const markLayer = createGraphicsLayer('Highlighted record');
  let hovered: Graphic[] = [];
  let pointed: Graphic[] = [];
  return {
    layer,
    markLayer,
    set(focus: MapFocus | null): void {
      layer.removeAll();
      if (focus) layer.addMany(graphicsOf(focus));
    },
    point: (position: Position | null): void => {
      markLayer.removeMany(pointed);
      pointed = position ? pointGraphics([position], pointerSymbols) : [];
      markLayer.addMany(pointed);
    },
    /** Marks a whole route, or a record's position. */
    hover(what: MapRoute | Position | null): void {
      if (!what && !hovered.length) return;
      markLayer.removeMany(hovered);
      if (!what) hovered = [];
      else if ('lines' in what)
        hovered = lineGraphics(what.lines, hoverLine(ROUTE_COLOURS[what.group] ?? '#546e7a'));
      else hovered = pointGraphics([what], hoverSymbols);
      // Below the ring around the selected record.
      markLayer.graphics.addMany(hovered, 0);
    },
  };
};
