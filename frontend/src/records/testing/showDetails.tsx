/** Draws a record's details for tests. */
import { ThemeProvider } from '@mui/material/styles';
import { NO_LISTS, type OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { render, screen } from '@testing-library/react';
import { theme } from '#platform/ui/theme.ts';
import { ShowGeometryContext } from '../details/context';
import { RecordDetails } from '../details/RecordDetails';

export const showDetails = (
  fields: readonly Field[],
  wire: Wire,
  {
    lists = NO_LISTS,
    onShow,
  }: { lists?: OptionLists; onShow?: (shapes: readonly unknown[]) => void } = {},
) =>
  render(
    <ThemeProvider theme={theme}>
      <ShowGeometryContext value={onShow}>
        <RecordDetails fields={fields} wire={wire} lists={lists} />
      </ShowGeometryContext>
    </ThemeProvider>,
  );

/** [label, value] of every pair on the screen. */
export const pairs = () =>
  screen
    .queryAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

export const field = (kind: string, more: object = {}): Field =>
  ({ kind, key: 'it', label: 'It', ...more }) as unknown as Field;

export const triangle = {
  type: 'Polygon',
  coordinates: [
    [
      [-128, 52],
      [-127, 52],
      [-127, 53],
      [-128, 52],
    ],
  ],
};
export const POLYGON = JSON.stringify(triangle);
