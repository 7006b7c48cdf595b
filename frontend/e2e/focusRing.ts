/** Checks that keyboard focus is visible: WCAG 2.2, 2.4.11 requires a contrast of 3:1. */
import type { Page } from '@playwright/test';
import { contrast } from '../src/platform/ui/tokens/contrast';

interface Ring {
  colour: string;
  width: number;
  around: string;
}

/** The focused element's outline, and the colour next to it; null if a border or the page shows the focus. */
const measureRing = (page: Page): Promise<Ring | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    if (element.matches('.MuiInputBase-input, [tabindex="-1"]')) return null;
    // A switch shows the ring, because it is larger than its input.
    const shown = element.closest('.Mui-focusVisible') ?? element;
    const style = getComputedStyle(shown);
    const isInside = parseFloat(style.outlineOffset) < 0;
    let at: Element | null = isInside ? shown : shown.parentElement;
    const isClear = (colour: string): boolean => /^rgba\(.*, 0(\.\d+)?\)$/.test(colour);
    while (at && isClear(getComputedStyle(at).backgroundColor)) at = at.parentElement;
    const hex = (rgb: string): string =>
      `#${(rgb.match(/[\d.]+/g) ?? [])
        .slice(0, 3)
        .map((part) => Math.round(Number(part)).toString(16).padStart(2, '0'))
        .join('')}`;
    return {
      colour: hex(style.outlineColor),
      width: style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth),
      around: at ? hex(getComputedStyle(at).backgroundColor) : '#ffffff',
    };
  });

/** Why the focus isn't visible; null if it is. */
export const hiddenFocus = async (page: Page): Promise<string | null> => {
  const ring = await measureRing(page);
  if (!ring) return null;
  const { colour, width, around } = ring;
  if (width < 2) return 'has no ring';
  return contrast(colour, around) < 3 ? `has a ring of ${colour} on ${around}` : null;
};
