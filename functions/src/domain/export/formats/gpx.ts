/** GPX 1.1: points, then tracks; it has no areas. Times are UTC. */
import { formatUtc, utcText, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import type { FeatureFacts } from '../mapFeatures';
import type { MapWriter } from './mapStream';
import { XML_HEADER, xmlText } from '../../formats/xml';

const timeXml = (utc: string | undefined): string => (utc ? `<time>${utc}</time>` : '');

const named = ({ id, label, type, part }: FeatureFacts): string =>
  [
    `<name>${xmlText(label)}</name>`,
    `<desc>${xmlText(part === undefined ? id : `${id}, ${part}`)}</desc>`,
    `<type>${xmlText(type)}</type>`,
  ].join('');

const positionAttributes = ([longitude, latitude]: readonly number[]): string =>
  `lat="${latitude}" lon="${longitude}"`;
const fix: MapWriter['route']['fix'] = (position, time, toInstant) =>
  time === null
    ? `<trkpt ${positionAttributes(position)}/>`
    : `<trkpt ${positionAttributes(position)}>${timeXml(formatUtc(toInstant(wallSeconds(time))))}</trkpt>`;

export const GPX: MapWriter = {
  start: `${XML_HEADER}<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="Coast guardians portal">\n`,
  end: '</gpx>\n',
  feature: (facts, geometry) => {
    if (geometry.type === 'Point')
      return `<wpt ${positionAttributes(geometry.coordinates)}>${timeXml(utcText(facts.start ?? ''))}${named(facts)}</wpt>\n`;
    const fixes = (geometry.coordinates as number[][])
      .map((one) => `<trkpt ${positionAttributes(one)}/>`)
      .join('');
    return `<trk>${named(facts)}<trkseg>${fixes}</trkseg></trk>\n`;
  },
  route: {
    start: (facts) => `<trk>${named(facts)}`,
    end: '</trk>\n',
    lineStart: '<trkseg>',
    lineEnd: '</trkseg>',
    fix,
  },
  between: ['', '', ''],
  passes: [['Point'], ['LineString']],
};
