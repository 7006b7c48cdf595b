/**
 * Names of communities and waters. Graphics rather than labels of a layer: labels are above every layer, and
 * would hide record counts. They are redrawn when the map has come to rest.
 */
import Graphic from '@arcgis/core/Graphic.js';
import { watch } from '@arcgis/core/core/reactiveUtils.js';
import GraphicsLayer from '@arcgis/core/layers/GraphicsLayer.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { RecordMark } from '../clusters';
import { nameLayout, PLACE_NAMES, type Side } from '../nameLayout';
import { toPoint } from './coordinates';
import { communitySymbol, nameSymbol } from './symbols';

const makeGraphics = (sides: readonly (Side | null)[]): Graphic[] =>
  PLACE_NAMES.flatMap((place, i) => {
    const side = sides[i];
    if (!side) return [];
    const geometry = toPoint([place.lon, place.lat]);
    const name = new Graphic({ geometry, symbol: nameSymbol(place, side) });
    return place.kind === 'water'
      ? [name]
      : [new Graphic({ geometry, symbol: communitySymbol }), name];
  });

interface Records {
  /** Changes with the visible records. */
  version: () => number;
  marks: () => readonly RecordMark[];
}

export const createPlaceNames = (view: MapView, records: Records) => {
  const layer = new GraphicsLayer({ title: 'Place names' });
  let written = '';
  let lastInput = '';
  const write = (): void => {
    const { resolution, extent } = view;
    const input = [resolution, extent.xmin, extent.ymin, records.version()].join();
    if (input === lastInput) return;
    lastInput = input;
    const sides = nameLayout(PLACE_NAMES, resolution, records.marks());
    const now = sides.join();
    if (now === written) return;
    written = now;
    layer.removeAll();
    layer.addMany(makeGraphics(sides));
  };
  const handle = watch(
    () => view.ready && view.stationary && !view.updating,
    (rests) => {
      if (rests) write();
    },
    { initial: true },
  );
  return {
    layer,
    destroy: () => handle.remove(),
  };
};
