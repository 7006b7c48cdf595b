/**
 * Names of communities and waters. Graphics rather than labels of a layer: labels lie above every layer,
 * and would hide the counts of records.
 */
import Graphic from '@arcgis/core/Graphic.js';
import { watch } from '@arcgis/core/core/reactiveUtils.js';
import GraphicsLayer from '@arcgis/core/layers/GraphicsLayer.js';
import type MapView from '@arcgis/core/views/MapView.js';
import { nameLayout, PLACE_NAMES } from '../nameLayout';
import { pointOf } from './coordinates';
import { communitySymbol, nameSymbol } from './symbols';

const graphicsAt = (resolution: number): Graphic[] => {
  const sides = nameLayout(PLACE_NAMES, resolution);
  return PLACE_NAMES.flatMap((place, i) => {
    const side = sides[i];
    if (!side) return [];
    const geometry = pointOf([place.lon, place.lat]);
    const name = new Graphic({ geometry, symbol: nameSymbol(place, side) });
    return place.kind === 'water'
      ? [name]
      : [new Graphic({ geometry, symbol: communitySymbol }), name];
  });
};

export const createPlaceNames = (view: MapView) => {
  const layer = new GraphicsLayer({ title: 'Place names' });
  let drawn: number | null = null;
  const handle = watch(
    () => (view.ready && view.stationary ? view.resolution : null),
    (resolution) => {
      if (resolution === null || resolution === drawn) return;
      drawn = resolution;
      layer.removeAll();
      layer.addMany(graphicsAt(resolution));
    },
    { initial: true },
  );
  return { layer, destroy: () => handle.remove() };
};
