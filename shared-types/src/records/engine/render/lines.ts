/** A record's values as lines of text, for lists of changes, conflicts and CSV cells. */
import type { ViewEntry } from './recordView';

const rowLine = (columns: readonly string[], row: readonly string[]): string =>
  row.flatMap((text, i) => (text === '' ? [] : [`${columns[i]}: ${text}`])).join('; ');

/**
 * One line for a text, one for each row of a table or group. Rows within a row get their own lines,
 * such as "Transect 1, Quadrats: Number: 3; Depth (m): 5".
 */
export const linesOf = (entry: ViewEntry): string[] => {
  switch (entry.kind) {
    case 'text':
      return [entry.text];
    case 'table':
      return entry.rows.map((row) => rowLine(entry.columns, row));
    case 'groups':
      return entry.groups.flatMap(({ title, entries }) => {
        const own = entries.flatMap((one) =>
          one.kind === 'text' ? [`${one.label}: ${one.text}`] : [],
        );
        const inner = entries.flatMap((one) =>
          one.kind === 'text' ? [] : linesOf(one).map((line) => `${title}, ${one.label}: ${line}`),
        );
        return [...(own.length ? [`${title}: ${own.join('; ')}`] : []), ...inner];
      });
  }
};
