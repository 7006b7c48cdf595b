/** Finds controls that are too small for a finger (docs/design.md#space-and-shape). */
import type { Page } from '@playwright/test';
import { stillness } from './accessibility';

/**
 * Scrolls through the page or its open dialog. @returns one line per control that a tap can't hit within 44 px.
 * Links and buttons in running text may be smaller.
 */
export const smallTargets = async (page: Page): Promise<string[]> => {
  await stillness(page);
  return page.evaluate(() => {
    // Positions are rounded to pixels.
    const LEAST = 43.5;
    const CONTROLS =
      'button, a[href], input, select, textarea, summary, .MuiChip-deleteIcon, ' +
      ['button', 'tab', 'switch', 'menuitem', 'option', 'combobox', 'treeitem']
        .map((role) => `[role=${role}]`)
        .join(', ');
    const overlays = [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')];
    const root = overlays.findLast((one) => one.getClientRects().length) ?? document.body;

    /** The control with its label or frame, which can be tapped too. */
    const getWholeTarget = (control: Element): Element => {
      if (!control.matches('input, select, textarea, [role=combobox]')) return control;
      const { labels, type } = control as HTMLInputElement;
      const isBox = type === 'checkbox' || type === 'radio';
      return (isBox ? labels?.[0] : control.closest('.MuiInputBase-root')) ?? control;
    };
    const isInText = (control: Element): boolean =>
      control.matches('a, .MuiLink-root') &&
      (control.parentElement?.textContent.trim() ?? '') !== control.textContent.trim();

    const small: string[] = [];
    for (const control of root.querySelectorAll(CONTROLS)) {
      const whole = getWholeTarget(control);
      const isOff =
        control.matches(':disabled, [type=hidden], [type=file]') ||
        control.closest('[aria-hidden=true], [inert], .esri-view') !== null;
      if (isOff || isInText(control) || !whole.checkVisibility({ visibilityProperty: true }))
        continue;
      whole.scrollIntoView({ block: 'center', inline: 'center' });
      const { x, y, width, height } = whole.getBoundingClientRect();
      // Visible to screen readers only.
      if (width < 2 || height < 2) continue;
      const isHit = (atX: number, atY: number): boolean => {
        const hit = document.elementFromPoint(atX, atY);
        return (
          !!hit &&
          whole.contains(hit) &&
          [control, null].includes(hit === whole ? null : hit.closest(CONTROLS))
        );
      };
      const [midX, midY] = [x + width / 2, y + height / 2];
      if (!isHit(midX, midY)) continue;
      const reach = (dx: number, dy: number): number => {
        let steps = 0;
        while (steps < LEAST && isHit(midX + dx * (steps + 1), midY + dy * (steps + 1))) steps++;
        return steps;
      };
      const wide = Math.max(width, reach(-1, 0) + 1 + reach(1, 0));
      const high = Math.max(height, reach(0, -1) + 1 + reach(0, 1));
      if (wide >= LEAST && high >= LEAST) continue;
      const name = control.getAttribute('aria-label') ?? whole.textContent;
      small.push(
        `${control.tagName.toLowerCase()} "${name.trim().slice(0, 40)}": ${Math.round(wide)} × ${Math.round(high)}`,
      );
    }
    return small;
  });
};
