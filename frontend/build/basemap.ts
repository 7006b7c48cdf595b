/**
 * Converts the committed coastlines (basemap/) into the two GeoJSON files that the map reads: land as areas,
 * and coast as lines. The lines omit the straight edges where a file was cut from a larger one, so that no
 * border crosses the sea or the land.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import type { Feature, FeatureCollection, GeoJsonProperties, Geometry, Position } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { FRONTEND, PUBLIC } from './places';
import { hashOf, unlessUpToDate } from './stamp';

interface Source {
  file: string;
  /** Meridians and parallels along which the file was cut. */
  cutX: readonly number[];
  cutY: readonly number[];
  /** Half the grid of the file's coordinates, in degrees. */
  tolerance: number;
}

const SOURCES: readonly Source[] = [
  {
    file: 'bc_land_osm50m.topojson',
    cutX: [-133.5464, -125],
    cutY: [49, 55.2],
    tolerance: 4e-4,
  },
  {
    file: 'surroundings_natural_earth.topojson',
    cutX: [-170, -142, -141.99, -133.5364, -125.01, -116.01, -116, -95],
    cutY: [36, 44, 44.01, 49.01, 55.19, 59.99, 60, 68],
    tolerance: 2e-3,
  },
];

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

const polygonsOf = ({ file }: Source): Position[][][] => {
  const topology = JSON.parse(readFileSync(join(FRONTEND, 'basemap', file), 'utf8')) as Topology<
    Record<string, GeometryCollection>
  >;
  return Object.values(topology.objects).flatMap((object) =>
    feature(topology, object).features.flatMap(({ geometry }: Feature<Geometry>) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates];
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    }),
  );
};

/** The parts of a ring that are coast rather than a cut. */
export const coastOf = (
  ring: readonly Position[],
  { cutX, cutY, tolerance }: Pick<Source, 'cutX' | 'cutY' | 'tolerance'>,
): Position[][] => {
  const on = (cuts: readonly number[], a: number, b: number): boolean =>
    cuts.some((cut) => Math.abs(a - cut) <= tolerance && Math.abs(b - cut) <= tolerance);
  const lines: Position[][] = [];
  let line: Position[] = [];
  const end = (): void => {
    if (line.length > 1) lines.push(line);
    line = [];
  };
  ring.forEach((point, i) => {
    const before = ring[i - 1];
    if (before && (on(cutX, before[0]!, point[0]!) || on(cutY, before[1]!, point[1]!))) end();
    line.push(point);
  });
  end();
  return lines;
};

const collection = (geometries: readonly Geometry[]): string => {
  const features = geometries.map((geometry, id): Feature<Geometry, GeoJsonProperties> => ({
    type: 'Feature',
    id: id + 1,
    properties: {},
    geometry,
  }));
  const all: FeatureCollection = { type: 'FeatureCollection', features };
  return JSON.stringify(all, (_key, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? round(value) : value,
  );
};

export const prepareBasemap = (): Promise<boolean> => {
  const to = join(PUBLIC, 'basemap');
  const inputs = hashOf([join(FRONTEND, 'basemap')], [import.meta.filename]);
  return unlessUpToDate('basemap', inputs, to, () => {
    const land: Geometry[] = [];
    const coast: Position[][] = [];
    for (const source of SOURCES)
      for (const coordinates of polygonsOf(source)) {
        land.push({ type: 'Polygon', coordinates });
        coast.push(...coordinates.flatMap((ring) => coastOf(ring, source)));
      }
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to, { recursive: true });
    writeFileSync(join(to, 'land.json'), collection(land));
    writeFileSync(
      join(to, 'coast.json'),
      collection([{ type: 'MultiLineString', coordinates: coast }]),
    );
  });
};
