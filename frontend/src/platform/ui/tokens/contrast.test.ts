import { SWATCHES } from './swatches';
import { contrast } from './contrast';

it('contrast is reckoned as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});

it.each(SWATCHES.map((swatch) => [swatch.name, swatch] as const))(
  'text on %s is readable',
  (_, { colour, against }) => {
    expect(contrast(colour, against)).toBeGreaterThanOrEqual(4.5);
  },
);
