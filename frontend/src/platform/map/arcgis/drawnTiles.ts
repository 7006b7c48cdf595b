/**
 * A layer of lines and areas that the page draws on tiles. This needs no worker, and moving the map moves
 * pictures: drawing 45,000 corners of the coast in every frame takes most of a slow tablet's time.
 */
import BaseTileLayer from '@arcgis/core/layers/BaseTileLayer.js';
import type { LineString, MultiLineString, Polygon } from 'geojson';
import GeoJSONVT, { type RawFeature } from 'geojson-vt';
import { ZOOM } from './settings';

/** Pixels; twice the size on the map, because tiles are enlarged between two zooms and on dense screens. */
const SIZE = 512;
const PIXELS_PER_PIXEL = 2;
/** Units of the coordinates in a tile. */
const EXTENT = 4096;

interface Paint {
  fill?: string;
  /** Width in pixels of the map. */
  line?: { colour: string; width: number };
}

type Lines = Extract<RawFeature, { type: 2 | 3 }>['geometry'];

const trace = (context: CanvasRenderingContext2D, lines: Lines): void => {
  const scale = SIZE / EXTENT;
  context.beginPath();
  for (const line of lines) {
    context.moveTo(line[0]! * scale, line[1]! * scale);
    for (let i = 2; i < line.length; i += 2) context.lineTo(line[i]! * scale, line[i + 1]! * scale);
  }
};

const paint = (context: CanvasRenderingContext2D, lines: Lines, { fill, line }: Paint): void => {
  trace(context, lines);
  if (fill) {
    context.fillStyle = fill;
    context.fill('evenodd');
  }
  if (line) {
    context.strokeStyle = line.colour;
    context.lineWidth = line.width * PIXELS_PER_PIXEL;
    context.stroke();
  }
};

const makeCanvas = (size: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  return canvas;
};

export interface Drawn {
  geometry: LineString | MultiLineString | Polygon;
  paint: Paint;
}

const cut = (drawn: readonly Drawn[]): GeoJSONVT =>
  new GeoJSONVT(
    {
      type: 'FeatureCollection',
      features: drawn.map(({ geometry, paint: properties }) => ({
        type: 'Feature',
        properties,
        geometry,
      })),
    },
    { maxZoom: ZOOM.maxZoom, extent: EXTENT },
  );

/** ArcGIS requires its own way to make subclasses; its types lack the result. */
const DrawnTiles = BaseTileLayer.createSubclass({
  // The map's attribution reads it.
  properties: { copyright: {} },
  fetchTile(
    this: { draw: BaseTileLayer['fetchTile'] },
    ...args: Parameters<BaseTileLayer['fetchTile']>
  ) {
    return this.draw(...args);
  },
}) as unknown as new (properties: { title: string; copyright: string }) => BaseTileLayer;

/** @param read what to draw, from bottom to top; called once, when the layer is first shown */
export const createDrawnTiles = (
  title: string,
  read: () => readonly Drawn[] | Promise<readonly Drawn[]>,
  copyright = '',
): BaseTileLayer => {
  let tiles: Promise<GeoJSONVT> | undefined;
  /** Tried again with the next tile if it fails. */
  const cutOnce = async (): Promise<GeoJSONVT> => {
    tiles ??= Promise.resolve(read()).then(cut);
    try {
      return await tiles;
    } catch (error) {
      tiles = undefined;
      throw error;
    }
  };
  const draw = async (level: number, row: number, column: number): Promise<HTMLCanvasElement> => {
    const tile = (await cutOnce()).getTileRaw(level, column, row);
    if (!tile?.features.length) return makeCanvas(1);
    const canvas = makeCanvas(SIZE);
    // Each canvas becomes a picture at once: on the graphics card, it would have to be read back.
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    for (const feature of tile.features)
      if (feature.type === 2 || feature.type === 3)
        paint(context, feature.geometry, feature.tags as Paint);
    return canvas;
  };
  return Object.assign(new DrawnTiles({ title, copyright }), { draw });
};
