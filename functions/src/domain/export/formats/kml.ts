/** KML 2.2 (OGC) with a folder per layer. Times are UTC. */
import type { Geometry } from '@portal/shared-types/records/engine/wire/values';
import { utcText } from '@portal/shared-types/base/time/wallClock';
import type { FeatureFacts } from '../mapFeatures';
import type { MapWriter } from './mapStream';
import { XML_HEADER, xmlText } from '../../formats/xml';

const timeXml = ({ start, end }: FeatureFacts): string => {
  const begin = start && utcText(start);
  const finish = end && utcText(end);
  if (!begin) return '';
  return finish
    ? `<TimeSpan><begin>${begin}</begin><end>${finish}</end></TimeSpan>`
    : `<TimeStamp><when>${begin}</when></TimeStamp>`;
};

const dataXml = (facts: FeatureFacts): string =>
  Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `<Data name="${key}"><value>${xmlText(String(value))}</value></Data>`)
    .join('');

const placemark = (facts: FeatureFacts): string =>
  `<Placemark><name>${xmlText(facts.label)}</name>${timeXml(facts)}<ExtendedData>${dataXml(facts)}</ExtendedData>`;

const positions = (list: readonly (readonly number[])[]): string =>
  `<coordinates>${list.map(([longitude, latitude]) => `${longitude},${latitude}`).join(' ')}</coordinates>`;

const ring = (kind: 'outer' | 'inner', list: readonly (readonly number[])[]): string =>
  `<${kind}BoundaryIs><LinearRing>${positions(list)}</LinearRing></${kind}BoundaryIs>`;

const shape = (geometry: Geometry): string => {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${positions([geometry.coordinates])}</Point>`;
    case 'LineString':
      return `<LineString>${positions(geometry.coordinates)}</LineString>`;
    case 'Polygon': {
      const rings = geometry.coordinates.map((list, i) => ring(i ? 'inner' : 'outer', list));
      return `<Polygon>${rings.join('')}</Polygon>`;
    }
  }
};

export const KML: MapWriter = {
  start: `${XML_HEADER}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n`,
  end: '</Document></kml>\n',
  layer: {
    start: (title) => `<Folder><name>${xmlText(title)}</name>\n`,
    end: '</Folder>\n',
  },
  feature: (facts, geometry) => `${placemark(facts)}${shape(geometry)}</Placemark>\n`,
  route: {
    start: (facts) => `${placemark(facts)}<MultiGeometry>`,
    end: '</MultiGeometry></Placemark>\n',
    lineStart: '<LineString><coordinates>',
    lineEnd: '</coordinates></LineString>',
    fix: ([longitude, latitude]) => `${longitude},${latitude}`,
  },
  between: ['', '', ' '],
  passes: [['Point', 'LineString', 'Polygon']],
};
