/** The bundled coastline: always the lowest layer, online or offline. */
import { message } from '@portal/shared-types/text/messages';
import Basemap from '@arcgis/core/Basemap.js';
import { coastlineOf, readCoastline } from '../coastline';
import { createDrawnTiles, type Drawn } from './drawnTiles';
import { COAST, LAND } from './symbols';

const readLand = async (): Promise<Drawn[]> => {
  const contents = await readCoastline();
  const parts = (['coarse', 'fine'] as const).map((file) => coastlineOf(contents, file));
  return [
    ...parts
      .flatMap(({ land }) => land)
      .map((coordinates): Drawn => ({
        geometry: { type: 'Polygon', coordinates },
        paint: { fill: LAND },
      })),
    ...parts
      .flatMap(({ coast }) => coast)
      .map((coordinates): Drawn => ({
        geometry: { type: 'LineString', coordinates },
        paint: { line: COAST },
      })),
  ];
};

export const createBasemap = (): Basemap =>
  new Basemap({
    title: 'Coastline',
    baseLayers: [createDrawnTiles('Land', readLand, message('mapCopyright'))],
  });
