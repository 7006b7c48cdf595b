/** Reads a track file of any kind, detected by its content instead of its name. */
import { encodingFinder } from '#base/text/encoding.ts';
import { readGeojsonTracks } from './geojsonTracks';
import { readGpxTracks } from './gpxTracks';
import { readKmlTracks } from './kmlTracks';
import type { ReadTracks } from './track';

/** The text of a file in any encoding, without byte order mark. */
const fileText = (bytes: Uint8Array): string => {
  const encoding = encodingFinder();
  encoding.see(bytes);
  return new TextDecoder(encoding.found()).decode(bytes);
};

const isZip = ([p, k, three, four]: Uint8Array): boolean =>
  p === 0x50 && k === 0x4b && three === 3 && four === 4;

/** Characters that are searched for the root element. */
const HEAD = 5000;
const ROOT = /<(?:[\w.-]+:)?(gpx|kml)(?![\w.-])/i;

/** FIT and TCX from watches, PDF, NMEA sentences: formats of programs that also export GPX. */
const isOtherFormat = (bytes: Uint8Array, text: string): boolean =>
  String.fromCharCode(...bytes.subarray(8, 12)) === '.FIT' ||
  /<(?:[\w.-]+:)?TrainingCenterDatabase(?![\w.-])/.test(text.slice(0, HEAD)) ||
  /^\s*\$[A-Z]{5},/.test(text);

export const readTracks = (bytes: Uint8Array, progress?: (part: number) => void): ReadTracks => {
  if (isZip(bytes)) return { error: 'zipped' };
  const text = fileText(bytes);
  if (/^\s*[{[]/.test(text.slice(0, 100))) return readGeojsonTracks(text);
  const root = ROOT.exec(text.slice(0, HEAD))?.[1]?.toLowerCase();
  if (root === 'gpx') return readGpxTracks(text, progress);
  if (root === 'kml') return readKmlTracks(text, progress);
  return { error: isOtherFormat(bytes, text) ? 'otherFormat' : 'notATrackFile' };
};
