/**
 * Sightings and surveys, single and clustered, as graphics: the visible marks are few, however many records
 * there are. They are clustered again when the map has stopped at another scale or position.
 */
import Graphic from '@arcgis/core/Graphic.js';
import { watch } from '@arcgis/core/core/reactiveUtils.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { Bounds } from '@portal/shared-types/geo/polygon';
import { isInside } from '../bounds';
import { CLUSTER_STYLES } from '../clusterMarks';
import {
  createClusters,
  levelOf,
  RECORD_SYMBOLS,
  type PointLayer,
  type RecordMark,
} from '../clusters';
import type { MapPoints } from '../port';
import { boundsOf, pointOf } from './coordinates';
import { createGraphicsLayer } from './graphicsLayer';
import { whenDrawn } from './layerSlot';
import { clusterSymbol, countLabel, recordSymbol } from './symbols';

/** Marks are drawn for this many times the view, so that a short move shows no gaps. */
const AROUND = 2;

const graphicsOf = ({ position, count, symbol, width }: RecordMark): Graphic[] => {
  const geometry = pointOf(position);
  if (typeof symbol === 'number')
    return [new Graphic({ geometry, symbol: recordSymbol(RECORD_SYMBOLS[symbol]!) })];
  return [
    new Graphic({ geometry, symbol: clusterSymbol(CLUSTER_STYLES[symbol], width) }),
    new Graphic({ geometry, symbol: countLabel(count.toLocaleString('en')) }),
  ];
};

const keyOf = ({ position, count, symbol }: RecordMark): string =>
  [...position, count, symbol].join();

export const createRecordMarks = (view: MapView) => {
  const layer = createGraphicsLayer('Sightings and surveys');
  let clusters: ReturnType<typeof createClusters> | undefined;
  let version = 0;
  let drawn: { version: number; level: number; bounds: Bounds } | undefined;
  let marks: readonly RecordMark[] = [];
  let graphics = new Map<string, Graphic[]>();

  const draw = (): void => {
    if (!clusters || !view.ready) return;
    const level = levelOf(view.zoom);
    const isDrawn =
      drawn?.version === version &&
      drawn.level === level &&
      isInside(boundsOf(view.extent), drawn.bounds);
    if (isDrawn) return;
    const bounds = boundsOf(view.extent.clone().expand(AROUND));
    drawn = { version, level, bounds };
    marks = clusters(level, bounds);
    const before = graphics;
    graphics = new Map();
    const added: Graphic[] = [];
    for (const mark of marks) {
      const key = keyOf(mark);
      const kept = before.get(key);
      before.delete(key);
      graphics.set(key, kept ?? graphicsOf(mark));
      if (!kept) added.push(...graphics.get(key)!);
    }
    layer.removeMany([...before.values()].flat());
    layer.addMany(added);
  };
  const handle = watch(() => view.ready && view.stationary && view.extent, draw);
  return {
    layer,
    /** Resolves when they are drawn. */
    async show(points: Record<PointLayer, MapPoints>): Promise<void> {
      clusters = createClusters(points);
      version++;
      draw();
      await whenDrawn(view, layer);
    },
    /** The marks in view and around it. */
    marks: () => marks,
    version: () => version,
    destroy: () => handle.remove(),
  };
};
