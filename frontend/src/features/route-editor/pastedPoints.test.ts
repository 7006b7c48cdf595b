import { measureGrowth, hostileTexts, RUNS } from '@portal/shared-types/base/text/testing/growth';
import { readCoordinates } from '#records/inputs/location/coordinatesText.ts';
import { readPoints } from './pointsText';

const TEXTS = [
  ...hostileTexts([...RUNS, '1 ', '1, ', '1,1\n', '\n\n', '52.1, -128.3\n', 'lat ']),
  ...hostileTexts([' ', '\t', ','], '52.1', '-128.3'),
];

it.each(TEXTS)(
  'points of pasted text are read in proportion to its size: %s',
  async (_, toText) => {
    const read = (text: string): void => {
      readPoints(text);
      readCoordinates(text, 'line');
      readCoordinates(text, 'polygon');
    };
    expect(await measureGrowth(toText, read)).toBe('linear');
  },
);
