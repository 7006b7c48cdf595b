import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { coordinatesText, readCoordinates } from './coordinatesText';
import { parseDegrees, splitPair } from '@portal/shared-types/base/geo/degrees';
import { crossesItself, drawingText, isSecondTap } from './drawing';
import { openingBounds } from './mapView';
import { listFixes, nearestFix, routeTimes, stretch, timeNear } from './routeFixes';

describe('degrees', () => {
  it('are read as decimal degrees with every digit', () => {
    expect(parseDegrees('52.308331234', 'latitude')).toBe(52.308331234);
    expect(parseDegrees(' -128,17 ', 'longitude')).toBe(-128.17);
    expect(parseDegrees('-0', 'latitude')).toBe(0);
  });

  it('are read as degrees and minutes, with a letter before or behind', () => {
    expect(parseDegrees('52 18.5 N', 'latitude')).toBe(52.308333);
    expect(parseDegrees('52°18.5′N', 'latitude')).toBe(52.308333);
    expect(parseDegrees('W128 10.2', 'longitude')).toBe(-128.17);
    expect(parseDegrees('-128 10.2', 'longitude')).toBe(-128.17);
    expect(parseDegrees('128.17w', 'longitude')).toBe(-128.17);
    expect(parseDegrees('33 52 S', 'latitude')).toBe(-33.866667);
  });

  it('are read as degrees, minutes and seconds', () => {
    expect(parseDegrees('52° 18\' 30" N', 'latitude')).toBe(52.308333);
    expect(parseDegrees('52 18 30', 'latitude')).toBe(52.308333);
  });

  it.each([
    '',
    'north',
    '52 60',
    '52.5 10',
    '52 18.5 10',
    '-52 N',
    'N 52 N',
    '52 18.5 W',
    '52 18 30 5',
  ])('are not guessed from %p', (text) => expect(parseDegrees(text, 'latitude')).toBeNull());

  it('of latitude and longitude are parted when they were pasted together', () => {
    expect(splitPair('52.3083, -128.17')).toEqual(['52.3083', '-128.17']);
    expect(splitPair('52 18.5 N, 128 10.2 W')).toEqual(['52 18.5 N', '128 10.2 W']);
    expect(splitPair('52,3083')).toBeNull();
    expect(splitPair('52 18.5 N')).toBeNull();
  });
});

describe('coordinates as text', () => {
  it('are read back as they were written, heights and rings too', () => {
    const line = {
      type: 'LineString' as const,
      coordinates: [
        [-128, 52, 3],
        [-128.1, 52.1],
      ],
    };
    expect(coordinatesText(line)).toBe('52, -128, 3\n52.1, -128.1');
    expect(readCoordinates(coordinatesText(line), 'line')).toEqual({ geometry: line });
    const area = {
      type: 'Polygon' as const,
      coordinates: [
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [0, 0],
        ],
        [
          [5, 1],
          [6, 1],
          [6, 2],
          [5, 1],
        ],
      ],
    };
    const links = 'geo:52,-128,3\nhttps://www.google.com/maps/@52.1,-128.1,12z';
    expect(readCoordinates(links, 'line').geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [-128, 52],
        [-128.1, 52.1],
      ],
    });
    expect(coordinatesText(area)).toBe('0, 0\n0, 9\n9, 9\n\n1, 5\n1, 6\n2, 6');
    expect(readCoordinates(coordinatesText(area), 'polygon')).toEqual({ geometry: area });
  });

  it('take degrees and minutes', () => {
    expect(readCoordinates('52 18.5 N, 128 10.2 W\n52 19 N, 128 10.2 W', 'line')).toEqual({
      geometry: {
        type: 'LineString',
        coordinates: [
          [-128.17, 52.308333],
          [-128.17, 52.316667],
        ],
      },
    });
  });

  it('take what other programs and receivers show', () => {
    const text = '52°18\'30.0"N 128°10\'12.0"W\nN52 19.000 W128 10.200\n52,3; -128,1';
    expect(readCoordinates(text, 'line')).toEqual({
      geometry: {
        type: 'LineString',
        coordinates: [
          [-128.17, 52.308333],
          [-128.17, 52.316667],
          [-128.1, 52.3],
        ],
      },
    });
  });

  it('say which line cannot be read, and how many are missing', () => {
    expect(readCoordinates('52, -128\n52', 'line').error).toBe(
      'Line 2 is not “latitude, longitude” in degrees.',
    );
    expect(readCoordinates('152, -128', 'line').error).toMatch(/^Line 1/);
    expect(readCoordinates('52, -128', 'line').error).toBe('A line needs at least two points.');
    expect(readCoordinates('1, 1\n2, 2', 'polygon').error).toBe(
      'An area needs at least three different corners.',
    );
    expect(readCoordinates('  ', 'line')).toEqual({ geometry: null });
  });
});

describe('the route', () => {
  const route: RouteGeojson = {
    type: 'Feature',
    properties: {
      coordTimes: [
        ['2026-03-01 08:00:00', '2026-03-01 08:10:00'],
        [null, '2026-03-01 09:00:00'],
      ],
    },
    geometry: {
      type: 'MultiLineString',
      coordinates: [
        [
          [-128, 52],
          [-128.1, 52],
        ],
        [
          [-128.2, 52],
          [-128.3, 52],
        ],
      ],
    },
  };
  const fixes = listFixes(route);

  it('knows the fix nearest to a time, and how far off it is', () => {
    expect(nearestFix(fixes, '2026-03-01 08:11:30')).toMatchObject({
      fix: { position: [-128.1, 52], time: '2026-03-01 08:10:00' },
      seconds: 90,
    });
    expect(nearestFix(fixes, 'noon')).toBeNull();
  });

  it('knows when the patrol was near a position', () => {
    expect(timeNear(fixes, [-128.09, 52.01])).toBe('2026-03-01 08:10:00');
    expect(timeNear(fixes, [-128.3, 52.1])).toBeNull();
    expect(timeNear(listFixes({ ...route, properties: {} }), [-128.1, 52])).toBeNull();
  });

  it('knows when it began and ended, and the stretch between two times', () => {
    expect(routeTimes(fixes)).toEqual(['2026-03-01 08:00:00', '2026-03-01 09:00:00']);
    expect(stretch(fixes, '2026-03-01 08:05:00', '2026-03-01 09:00:00')).toEqual([
      [-128.1, 52],
      [-128.3, 52],
    ]);
  });

  it('keeps the order of its line in the hour that autumn repeats', () => {
    const times = ['2025-11-02 01:30:00', '2025-11-02 01:50:00', '2025-11-02 01:15:00'];
    const night = listFixes({
      type: 'Feature',
      properties: { coordTimes: [[...times, '2025-11-02 02:05:00']] },
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [-128.1, 52],
            [-128.2, 52],
            [-128.3, 52],
            [-128.4, 52],
          ],
        ],
      },
    });
    expect(routeTimes(night)).toEqual(['2025-11-02 01:30:00', '2025-11-02 02:05:00']);
    expect(stretch(night, '2025-11-02 01:30:00', '2025-11-02 02:05:00')).toHaveLength(4);
    expect(stretch(night, '', '2025-11-02 02:05:00')).toEqual([]);
  });

  it('may have no times', () => {
    const bare = listFixes({ ...route, properties: {} });
    expect(routeTimes(bare)).toBeNull();
    expect(nearestFix(bare, '2026-03-01 08:00:00')).toBeNull();
  });
});

describe('the map for a location', () => {
  it('opens around the location, else the route, else the coast', () => {
    expect(openingBounds([[-128, 52]], [])).toEqual({
      minX: -128.03,
      minY: 51.97,
      maxX: -127.97,
      maxY: 52.03,
    });
    expect(
      openingBounds(
        [],
        [
          [
            [-128, 52],
            [-127, 53],
          ],
        ],
      ).minX,
    ).toBeCloseTo(-128.15);
    expect(openingBounds([], []).minX).toBe(-135.4);
  });

  it('says how far the drawing is', () => {
    expect(drawingText('line', [])).toBe('Tap two or more points of the line.');
    expect(
      drawingText('polygon', [
        [0, 0],
        [1, 1],
      ]),
    ).toBe('2 corners. Tap three or more corners of the area.');
    expect(
      drawingText('line', [
        [0, 0],
        [1, 1],
      ]),
    ).toBe('2 points.');
    expect(
      crossesItself('polygon', [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ]),
    ).toBe(true);
    expect(
      crossesItself('polygon', [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
    ).toBe(false);
  });

  it('takes a double tap for one corner, and two near taps for two', () => {
    expect(isSecondTap([-128, 52], [-128.001, 52], 200, 1)).toBe(true);
    expect(isSecondTap([-128, 52], [-128.001, 52], 900, 1)).toBe(false);
    expect(isSecondTap([-128, 52], [-128.5, 52], 200, 1)).toBe(false);
  });
});
