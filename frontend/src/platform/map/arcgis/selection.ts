/** The open patrol and its photos, above all other records. */
import type Graphic from '@arcgis/core/Graphic.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { createListeners } from '../../listeners';
import { createFocusMarks } from '../focusMarks';
import type { MapPhoto, MapSelection, MapFocus, MapRoute } from '../port';
import { ROUTE_COLOURS, SIGHTING_GROUPS } from '../colours';
import { pixelsBetween } from './coordinates';
import { createGraphicsLayer } from './graphicsLayer';
import type { Spot } from './picking';
import { pointGraphics, lineGraphics, locationGraphics } from './shapes';
import {
  photoSymbols,
  focusCasing,
  focusLine,
  focusLocation,
  focusSighting,
  focusSurvey,
  focusWeather,
  hoverLine,
  hoverSymbols,
  pointerSymbols,
} from './symbols';

const makeGraphics = ({
  lines,
  sightings,
  locations = [],
  weather,
  surveys = [],
}: MapFocus): Graphic[] => [
  ...lineGraphics(lines, [focusCasing, focusLine]),
  ...surveys.flatMap((location) => locationGraphics(location, focusSurvey)),
  ...pointGraphics(weather, [focusWeather]),
  ...pointGraphics(locations, [focusLocation]),
  ...sightings.flatMap(({ position, group }) =>
    pointGraphics([position], [focusSighting(SIGHTING_GROUPS[group]!)]),
  ),
];

const createFocus = () => {
  const layer = createGraphicsLayer('Selected patrol');
  const markLayer = createGraphicsLayer('Highlighted record');
  let hovered: Graphic[] = [];
  let pointed: Graphic[] = [];
  return {
    layer,
    markLayer,
    set(focus: MapFocus | null): void {
      layer.removeAll();
      if (focus) layer.addMany(makeGraphics(focus));
    },
    point: (position: Position | null): void => {
      markLayer.removeMany(pointed);
      pointed = position ? pointGraphics([position], pointerSymbols) : [];
      markLayer.addMany(pointed);
    },
    hover(what: MapRoute | Position | null): void {
      if (!what && !hovered.length) return;
      markLayer.removeMany(hovered);
      if (!what) hovered = [];
      else if ('lines' in what)
        hovered = lineGraphics(what.lines, hoverLine(ROUTE_COLOURS[what.group] ?? '#546e7a'));
      else hovered = pointGraphics([what], hoverSymbols);
      // It belongs below the ring around the selected record.
      markLayer.graphics.addMany(hovered, 0);
    },
  };
};

/** Half the width of a camera, in pixels. */
const RADIUS = 10;

/** Cameras at the positions of photos. There are few, so a click compares their positions directly. */
const createPhotoMarks = (view: MapView) => {
  const layer = createGraphicsLayer('Photos');
  let shown: readonly MapPhoto[] = [];
  return {
    layer,
    set(photos: readonly MapPhoto[]): void {
      shown = photos;
      layer.removeAll();
      layer.addMany(
        pointGraphics(
          photos.map(({ position }) => position),
          photoSymbols,
        ),
      );
    },
    /** Keys of the photos whose cameras were clicked. */
    at: (spot: Spot): number[] =>
      shown
        .filter(
          ({ position }) => pixelsBetween(view, position, spot) <= RADIUS + spot.tolerance / 2,
        )
        .map(({ key }) => key),
  };
};

/** @param onFocus whether a patrol is highlighted, so that everything else can be dimmed */
export const createSelection = (view: MapView, onFocus: (isShown: boolean) => void) => {
  const focus = createFocus();
  const photos = createPhotoMarks(view);
  const marks = createFocusMarks();
  const picks = createListeners<readonly number[]>();
  const port: MapSelection = {
    setFocus(shown) {
      focus.set(shown);
      onFocus(shown !== null);
      marks.setFocus(shown);
    },
    setPhotos(shown) {
      photos.set(shown);
      marks.setPhotos(shown);
    },
    setPointer: focus.point,
    marks: marks.now,
    onMarks: marks.onChange,
    onPhotos: picks.add,
  };
  return {
    port,
    focus,
    photoLayer: photos.layer,
    /** Picks photos; false if there are none at this spot. */
    pickPhotos: (spot: Spot): boolean => {
      const keys = photos.at(spot);
      if (keys.length) picks.notify(keys);
      return keys.length > 0;
    },
  };
};
