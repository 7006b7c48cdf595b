/**
 * Track files that other programs read wrong, and what is right. The command line, the import page and the
 * route step each have a test that reads all of them, and must give the same.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RouteGeojson } from '#records/geojson.ts';
import { routeLength } from '#base/geo/distance.ts';

export interface TrackCase {
  file: string;
  text: string;
  /** Of the route, and of each day if there are several. */
  fixes: number;
  pieces: number;
  km: string;
  /** First and last time; absent without times. */
  times?: readonly [start: string, end: string];
  /** What is reported, and for how many points. */
  reported?: readonly (readonly [what: RegExp, count: number | undefined])[];
}

const POSITIONS = [
  ['-128.14', '52.16'],
  ['-128.15', '52.165'],
  ['-128.16', '52.17'],
  ['-128.17', '52.175'],
  ['-128.18', '52.18'],
  ['-128.19', '52.185'],
] as const;

/** The nth fix, a minute after the one before. */
const fix = (n: number, time = `2026-06-11T15:0${n}:00Z`, shift = 0): string => {
  const [lon, lat] = POSITIONS[n]!;
  return `<trkpt lat="${Number(lat) + shift}" lon="${lon}"><time>${time}</time></trkpt>\n`;
};
const from = (first: number, end: number): string[] =>
  POSITIONS.slice(first, end).map((_, i) => fix(first + i));
const segment = (fixes: readonly string[]): string => `<trkseg>\n${fixes.join('')}</trkseg>\n`;
const track = (...segments: string[][]): string => `<trk>${segments.map(segment).join('')}</trk>\n`;
const gpx = (...parts: string[]): string => `<gpx version="1.1">\n${parts.join('')}</gpx>`;
const plan = (timed: boolean): string =>
  `<rte><name>Plan</name>${POSITIONS.slice(0, 3)
    .map(([lon, lat], i) => {
      const time = timed ? `<time>2026-06-11T15:0${2 * i}:00Z</time>` : '';
      return `<rtept lat="${lat}" lon="${lon}">${time}</rtept>`;
    })
    .join('\n')}</rte>`;
const kml = (...placemarks: string[]): string =>
  `<kml><Document>\n${placemarks.map((one) => `<Placemark>${one}</Placemark>\n`).join('')}</Document></kml>`;
const line = (coordinates: string): string =>
  `<LineString><coordinates>${coordinates}</coordinates></LineString>`;
const LIST = POSITIONS.slice(0, 4);
const MINUTES = ['2026-06-11 08:00:00', '2026-06-11 08:05:00'] as const;
const FOUR = ['2026-06-11 08:00:00', '2026-06-11 08:03:00'] as const;
const ALL = { fixes: 6, pieces: 1, km: '4.399', times: MINUTES };
const SHORT = { fixes: 4, pieces: 1, km: '2.640', times: FOUR };
const UNTIMED = { fixes: 4, pieces: 1, km: '2.640' };
const geojson = (coordinates: unknown, properties: object = {}): string =>
  JSON.stringify({ type: 'Feature', properties, geometry: { type: 'LineString', coordinates } });

const OWN_CASES: readonly TrackCase[] = [
  {
    file: 'joined-2026-06-11.gpx',
    text: gpx(track(from(0, 2), from(1, 3), from(2, 4))),
    ...SHORT,
    reported: [[/repeated/, 2]],
  },
  {
    file: 'reversed-parts-2026-06-11.gpx',
    text: gpx(track(from(2, 4), from(1, 3), from(0, 2))),
    ...SHORT,
    reported: [[/repeated/, 2]],
  },
  {
    file: 'two-tracks-that-touch-2026-06-11.gpx',
    text: gpx(track(from(0, 3)), track(from(2, 6))),
    ...ALL,
    fixes: 7,
    pieces: 2,
  },
  {
    file: 'cumulative-2026-06-11.gpx',
    text: gpx(track(from(0, 2), from(0, 4), from(0, 6))),
    ...ALL,
    reported: [[/repeated/, 6]],
  },
  {
    file: 'cumulative-without-times-2026-06-11.geojson',
    text: JSON.stringify({
      type: 'MultiLineString',
      coordinates: [2, 3, 4].map((n) => LIST.slice(0, n).map((position) => position.map(Number))),
    }),
    ...UNTIMED,
    reported: [[/repeated/, 5]],
  },
  {
    file: 'plan-with-times-2026-06-11.gpx',
    text: gpx(plan(true), track(from(0, 6))),
    ...ALL,
    reported: [[/planned route/, 3]],
  },
  {
    file: 'plan-alone-2026-06-11.gpx',
    text: gpx(plan(false)),
    fixes: 3,
    pieces: 1,
    km: '1.760',
  },
  {
    file: 'two-receivers-2026-06-11.gpx',
    text: gpx(
      track([0, 2, 4].map((n) => fix(n, undefined, 0.0001))),
      track(from(0, 3), from(3, 6)),
    ),
    ...ALL,
    pieces: 2,
    km: '3.519',
    reported: [[/same time as another/, 3]],
  },
  {
    file: 'twice-a-second-2026-06-11.gpx',
    text: gpx(
      track(
        POSITIONS.map((_, n) => fix(n, `2026-06-11T15:00:0${n >> 1}.${n % 2 ? '500' : '000'}Z`)),
      ),
    ),
    ...ALL,
    times: ['2026-06-11 08:00:00', '2026-06-11 08:00:02'],
  },
  {
    file: 'commas-2026-06-11.gpx',
    text: gpx(track(from(0, 6)).replace(/(\d)\.(\d+")/g, '$1,$2')),
    ...ALL,
  },
  {
    file: 'long-commas-2026-06-11.gpx',
    text: gpx(track(from(0, 6)).replace(/(\d)\.(\d+)"/g, '$1,$20000000000"')),
    ...ALL,
  },
  {
    file: 'points-and-line-2026-06-11.kml',
    text: kml(
      ...POSITIONS.map(
        ([lon, lat], i) =>
          `<TimeStamp><when>2026-06-11T15:0${i}:00Z</when></TimeStamp><Point><coordinates>${lon},${lat},4</coordinates></Point>`,
      ),
      line(POSITIONS.map((position) => position.join()).join('\n')),
    ),
    ...ALL,
    reported: [[/without times/, 6]],
  },
  ...(
    [
      ['commas-only', LIST.map((position) => `${position.join()},0`).join()],
      ['pairs-of-commas-only', LIST.map((position) => position.join()).join()],
      ['leading-comma', LIST.map((position) => `,${position.join()}`).join(' ')],
      ['trailing-comma', LIST.map((position) => `${position.join()},0,`).join(' ')],
      ['line-breaks', LIST.map((position) => `\n\t\t${position.join()},958.591108141070`).join('')],
      ['spaces-around-commas', LIST.map((position) => `${position.join(' , ')} , 0`).join('\n')],
      ['spaces-only', LIST.map((position) => `${position.join(' ')} 0`).join(' ')],
      ['semicolons', LIST.map((position) => position.join()).join(';')],
    ] as const
  ).map(([name, list]) => ({
    file: `${name}-2026-06-11.kml`,
    text: kml(line(list)),
    ...UNTIMED,
  })),
  {
    file: 'unread-rest-2026-06-11.kml',
    text: kml(line(`${LIST.map((position) => position.join()).join(' ')} -128.2,52,2,7 north,52`)),
    fixes: 5,
    pieces: 1,
    km: '22.207',
    reported: [
      [/impossible position/, 1],
      [/more values/, 1],
    ],
  },
  {
    file: 'coord-with-commas-2026-06-11.kml',
    text: kml(
      `<gx:Track>${LIST.map((_, i) => `<when>2026-06-11T15:0${i}:00Z</when>`).join('')}${LIST.map(
        (position) => `<gx:coord>${position.join(' ').replaceAll('.', ',')} 4,5</gx:coord>`,
      ).join('')}</gx:Track>`,
    ),
    ...SHORT,
  },
  {
    file: 'fourth-value-2026-06-11.geojson',
    text: geojson(
      LIST.map(([lon, lat], i) => [Number(lon), Number(lat), 3, Date.UTC(2026, 5, 11, 15, i)]),
    ),
    ...SHORT,
  },
  {
    file: 'fourth-text-2026-06-11.geojson',
    text: geojson(
      LIST.map(([lon, lat], i) => [Number(lon), Number(lat), 3, `2026-06-11T15:0${i}:00Z`]),
    ),
    ...SHORT,
  },
  {
    file: 'texts-2026-06-11.geojson',
    text: geojson(
      LIST.map((position) => position.map((text) => text.replace('.', ','))),
      { coordTimes: LIST.map((_, i) => `2026-06-11T15:0${i}:00Z`) },
    ),
    ...SHORT,
  },
  {
    file: 'without-zone-2026-06-11.gpx',
    text: gpx(track(from(0, 6).map((one) => one.replace('Z<', '<')))),
    ...ALL,
    reported: [[/name no zone.*2026-06-11 08:00:00.*2026-06-11 15:00:00/, undefined]],
  },
  {
    file: 'eastern-2026-06-11.gpx',
    text: gpx(track(from(0, 6)).replaceAll('lon="-', 'lon="')),
    ...ALL,
    reported: [[/Far from this coast: 6 of 6 points, the first at 52.16, 128.14/, undefined]],
  },
  {
    file: 'future-2126-06-11.gpx',
    text: gpx(track(from(0, 6).map((one) => one.replace('2026', '2126')))),
    ...ALL,
    times: ['2126-06-11 08:00:00', '2126-06-11 08:05:00'],
    reported: [[/in the future/, undefined]],
  },
  {
    file: 'another-day-2026-06-21.gpx',
    text: gpx(track(from(0, 6))),
    ...ALL,
    reported: [[/the file’s name contains 2026-06-21/, undefined]],
  },
  {
    file: 'times-that-jump-2026-06-11.geojson',
    text: geojson(
      POSITIONS.map((position) => position.map(Number)),
      {
        coordTimes: POSITIONS.map(
          (_, i) => `20${i === 2 || i === 3 ? '06' : '26'}-06-11T15:0${i}:00Z`,
        ),
      },
    ),
    ...ALL,
    fixes: 4,
    reported: [[/years away/, 2]],
  },
];

/** Inputs that people reported, with what is right for each (expected.md next to them). */
const REPORTED: Record<string, Omit<TrackCase, 'file' | 'text'>> = {
  '01-gpx-times-without-zone/osmand-ios-2026-06-11.gpx': {
    fixes: 4,
    pieces: 1,
    km: '2.640',
    times: ['2026-06-11 07:14:17', '2026-06-11 07:29:17'],
    reported: [[/name no zone.*2026-06-11 07:14:17.*2026-06-11 14:14:17/, undefined]],
  },
  '03-gpx-week-rollover/2026-06-11_patrol.gpx': {
    fixes: 6,
    pieces: 1,
    km: '4.399',
    times: ['2006-10-26 08:00:00', '2006-10-26 08:50:00'],
    reported: [
      [/more than 15 years ago.*begin at 2026-06-11 08:00:00/, undefined],
      [/the file’s name contains 2026-06-11/, undefined],
    ],
  },
  '03-gpx-week-rollover/mixed_2026-06-11.gpx': {
    fixes: 4,
    pieces: 1,
    km: '4.399',
    times: ['2026-06-11 08:00:00', '2026-06-11 08:50:00'],
    reported: [[/years away/, 2]],
  },
  '04-gpx-cumulative-segments/outrun.gpx': { ...ALL, reported: [[/repeated/, 6]] },
  '07-gpx-decimal-comma/comma.gpx': ALL,
  '09-kml-odd-coordinate-lists/line-breaks.kml': UNTIMED,
  '09-kml-odd-coordinate-lists/leading-comma.kml': UNTIMED,
  '09-kml-odd-coordinate-lists/commas-only.kml': UNTIMED,
  '11-kml-inreach-points-and-line/tracker.kml': {
    fixes: 6,
    pieces: 1,
    km: '4.399',
    times: ['2026-06-11 08:00:00', '2026-06-11 08:50:00'],
    reported: [[/without times/, 6]],
  },
  '16-gpx-through-the-repeated-hour/night-2025-11-02.gpx': {
    fixes: 4,
    pieces: 1,
    km: '2.640',
    times: ['2025-11-02 01:30:00', '2025-11-02 02:05:00'],
  },
  '17-time-bc-after-november-2026/november-2026.gpx': {
    fixes: 4,
    pieces: 1,
    km: '2.640',
    times: ['2026-11-15 09:00:00', '2026-11-15 09:15:00'],
  },
  '17-time-bc-after-november-2026/first-of-november.gpx': {
    fixes: 4,
    pieces: 1,
    km: '2.640',
    times: ['2026-11-01 01:30:00', '2026-11-01 03:30:00'],
  },
};

export const REPORTED_FOLDER = join(__dirname, '../../../../../../shared/cases');
export const isReportedThere = existsSync(REPORTED_FOLDER);
if (!isReportedThere) console.warn(`Skipped: there are no reported inputs in ${REPORTED_FOLDER}`);

/** Lines without times need a day to be imported for. */
const datedName = (name: string): string =>
  name.endsWith('.kml') ? name.replace('.kml', '-2026-06-11.kml') : name;

const reportedCases = (): TrackCase[] =>
  Object.entries(REPORTED).map(([name, one]) => ({
    file: datedName(basename(name)),
    text: readFileSync(join(REPORTED_FOLDER, name), 'utf8'),
    ...one,
  }));

export const TRACK_CASES = [...OWN_CASES, ...(isReportedThere ? reportedCases() : [])];

export interface TrackFigures extends Pick<TrackCase, 'fixes' | 'pieces' | 'km'> {
  times: readonly [string, string] | undefined;
}

/** What a route says about itself, on every way in. */
export const routeFigures = (route: RouteGeojson | null | undefined): TrackFigures => {
  const { coordinates } = route?.geometry ?? { coordinates: [] };
  const times = (route?.properties.coordTimes ?? []).flat().filter((time) => time !== null);
  return {
    fixes: coordinates.flat().length,
    pieces: coordinates.length,
    km: route ? routeLength(route).toFixed(3) : '0.000',
    times: times.length ? [times[0]!, times.at(-1)!] : undefined,
  };
};

export const expectedFigures = ({ fixes, pieces, km, times }: TrackCase): TrackFigures => ({
  fixes,
  pieces,
  km,
  times,
});
