import { packWide, readWide } from './wideEntry';

const BASE = 1_783_036_800;

test('a wide entry says when and where a patrol was, and how large its pack is', () => {
  const DAY = 86_400;
  const days = { firstDay: BASE - 3 * DAY, lastDay: BASE };
  const box = { minX: -128.5004, minY: 52.2996, maxX: -127.1, maxY: 53.0001 };
  const bytes = packWide({ size: 70_000, ...days, box });
  expect(readWide(bytes, BASE)).toEqual({
    size: 70_000,
    ...days,
    box: { minX: -128.501, minY: 52.299, maxX: -127.1, maxY: 53.001 },
  });
  const nowhere = { size: 300, ...days, box: null };
  expect(readWide(packWide(nowhere), BASE)).toEqual(nowhere);
});
