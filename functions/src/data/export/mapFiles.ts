/** The map files of an export. */
import type { ExportFormat } from '@portal/shared-types/api/exports';
import { exportTexts } from '@portal/shared-types/text/exportMessages';
import type { LeftOut } from '../../domain/export/exportInfo';
import { GEOJSON } from '../../domain/export/formats/geojson';
import { GPX } from '../../domain/export/formats/gpx';
import { KML } from '../../domain/export/formats/kml';
import {
  MapCounts,
  mapStream,
  type MapLayer,
  type MapWriter,
} from '../../domain/export/formats/mapStream';
import type { Files } from './exportFiles';

const mapFile = (file: string, layers: readonly MapLayer[], writer: MapWriter): Files => {
  let counts = new MapCounts();
  const leftOut = (): LeftOut[] => [
    ...(counts.withoutPlace
      ? [{ file, count: counts.withoutPlace, why: exportTexts.withoutPlace }]
      : []),
    ...(counts.otherKinds ? [{ file, count: counts.otherKinds, why: exportTexts.areas }] : []),
  ];
  return {
    files: [{ name: file, open: () => mapStream(layers, writer, (counts = new MapCounts())) }],
    listed: () => [{ file, features: counts.features }],
    leftOut,
  };
};

export const mapFiles = (
  layers: readonly MapLayer[],
  formats: readonly ExportFormat[],
): Files[] => [
  ...(formats.includes('geojson')
    ? layers.map((layer) => mapFile(`${layer.shape.file}.geojson`, [layer], GEOJSON))
    : []),
  ...(formats.includes('kml') ? [mapFile('map/export.kml', layers, KML)] : []),
  ...(formats.includes('gpx') ? [mapFile('map/export.gpx', layers, GPX)] : []),
];
