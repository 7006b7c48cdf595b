import { contrast } from './tokens/contrast';
import { FOCUS_RING, ON_NAVY, theme } from './theme';

const { background, secondary } = theme.palette;

/** A white layer of this opacity over a colour written #rrggbb. */
const lightened = (colour: string, opacity: number): string =>
  `#${[1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16))
    .map((part) => Math.round(part + (255 - part) * opacity))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

describe('the focus ring', () => {
  it.each([
    ['paper', background.paper],
    ['the background', background.default],
    ['the water of the map', '#d3e0e8'],
    ['the note on outdated results', '#fdf3dc'],
  ])('has a contrast of 3:1 on %s', (_, colour) => {
    expect(contrast(FOCUS_RING.onLight, colour)).toBeGreaterThanOrEqual(3);
  });

  it('has a contrast of 3:1 in the navy sidebar, on the selected row too', () => {
    expect(ON_NAVY.bgcolor).toBe(secondary.main);
    const ring = ON_NAVY['--focus-ring'];
    expect(contrast(ring, secondary.main)).toBeGreaterThanOrEqual(3);
    expect(contrast(ring, lightened(secondary.main, 0.16))).toBeGreaterThanOrEqual(3);
  });

  it.each(['success', 'info', 'warning', 'error'] as const)(
    'has a contrast of 3:1 in a notice: %s',
    (severity) => {
      const filled = theme.palette[severity].main;
      expect(contrast(FOCUS_RING.onDark, filled)).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('text', () => {
  const { text, warning, error } = theme.palette;
  it.each([text.primary, text.secondary, warning.dark, error.main])(
    'has a contrast of 4.5:1 on paper and on the background: %s',
    (colour) => {
      for (const under of [background.paper, background.default])
        expect(contrast(colour, under)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
