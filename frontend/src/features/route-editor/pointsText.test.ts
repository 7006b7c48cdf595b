import { readPoint, readPoints } from './pointsText';

it.each<[string, [number, number] | null]>([
  ['52.1, -128.3', [-128.3, 52.1]],
  ['52.1,-128.3', [-128.3, 52.1]],
  ['52.1\t-128.3', [-128.3, 52.1]],
  ['52.1 -128.3', [-128.3, 52.1]],
  ['52 06.0 N, 128 18.0 W', [-128.3, 52.1]],
  ['52°06′00″N; 128°18′00″W', [-128.3, 52.1]],
  ['52°06\'00.0"N 128°18\'00.0"W', [-128.3, 52.1]],
  ['N52 06.000 W128 18.000', [-128.3, 52.1]],
  ['52-06N 128-18W', [-128.3, 52.1]],
  ['128 18 W, 52 06 N', [-128.3, 52.1]],
  ['52,1; -128,3', [-128.3, 52.1]],
  ['52,1 -128,3', [-128.3, 52.1]],
  ['(52.1, \u2212128.3)', [-128.3, 52.1]],
  ['Lat: 52.1 Lon: -128.3', [-128.3, 52.1]],
  ['52-06, 128-18', null],
  ['-128.3, 52.1', null],
  ['52.1', null],
  ['north, west', null],
])('%j is %j', (text, position) => {
  expect(readPoint(text)).toEqual(position);
});

it('points are on separate lines, and an empty line is a gap', () => {
  expect(readPoints('52.1, -128.3\n52.2, -128.4\n\n\n52.5, -128.5\n')).toEqual({
    lines: [
      {
        positions: [
          [-128.3, 52.1],
          [-128.4, 52.2],
        ],
        times: null,
      },
      { positions: [[-128.5, 52.5]], times: null },
    ],
  });
});

it('a line that cannot be read is named, and nothing is imported', () => {
  expect(readPoints('52.1, -128.3\nCamp')).toEqual({
    error: 'Line 2 is not “latitude, longitude” in degrees: Camp',
  });
  expect(readPoints('-128.3, 52.1')).toEqual({
    error:
      'Line 1 has the longitude first: -128.3, 52.1. Enter the latitude first, then the longitude.',
  });
  expect(readPoints(' \n')).toEqual({ error: 'This text contains no points.' });
});
