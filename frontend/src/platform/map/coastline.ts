/**
 * The bundled coastline: two TopoJSON files, a fine one of this coast and a coarse one around it (see
 * basemap/README.md). Lines of the coast omit the straight edges where a file was cut from a larger one, so
 * that no border crosses the sea or the land.
 */
import { feature } from 'topojson-client';
import type { Position } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Rings of one area, its outline first. */
type Polygon = Position[][];

interface Cuts {
  /** Meridians and parallels along which a file was cut. */
  cutX: readonly number[];
  cutY: readonly number[];
  /** Half the grid of the file's coordinates, in degrees. */
  tolerance: number;
}

type File = 'fine' | 'coarse';

const CUTS: Record<File, Cuts> = {
  fine: { cutX: [-133.5464, -125], cutY: [49, 55.2], tolerance: 4e-4 },
  coarse: {
    cutX: [-170, -142, -141.99, -133.5364, -125.01, -116.01, -116, -95],
    cutY: [36, 44, 44.01, 49.01, 55.19, 59.99, 60, 68],
    tolerance: 2e-3,
  },
};

/** The contents of basemap/coastline.json. */
export type CoastlineFile = Record<File, Topology<Record<string, GeometryCollection>>>;

export interface Coastline {
  land: Polygon[];
  coast: Position[][];
}

/** The parts of a ring that are coast rather than a cut. */
export const makeCoast = (
  ring: readonly Position[],
  { cutX, cutY, tolerance }: Cuts,
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

export const parseCoastline = (contents: CoastlineFile, file: File): Coastline => {
  const land = Object.values(contents[file].objects).flatMap((object) =>
    feature(contents[file], object).features.flatMap(({ geometry }): Polygon[] => {
      if (geometry.type === 'Polygon') return [geometry.coordinates];
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    }),
  );
  return { land, coast: land.flat().flatMap((ring) => makeCoast(ring, CUTS[file])) };
};

/** @throws Error if the file can't be loaded */
export const readCoastline = async (): Promise<CoastlineFile> => {
  const response = await fetch('/basemap/coastline.json');
  if (!response.ok) throw new Error(`coastline.json answered ${response.status}`);
  return (await response.json()) as CoastlineFile;
};
