import { EMPTY_TEXTS } from '@portal/shared-types/reading/import/emptyCells';
import type { Table } from '@portal/shared-types/contract/api/manifest';
import { fireEvent, render, screen } from '@testing-library/react';
import { WhenAndWhere } from './WhenAndWhere';

const TABLE = {
  files: '*.csv',
  record: 'sighting',
  fields: {},
  details: {},
  repeats: 'refuse',
  time: { column: 'when', zone: 'local' },
  position: { latitude: 'lat', longitude: 'lon', required: false },
} satisfies Table;

test('shows the texts that count as empty, and changes them', () => {
  const changes: Table[] = [];
  render(
    <WhenAndWhere
      table={TABLE}
      header={['when', 'lat', 'lon']}
      files={[]}
      hasPhotos={false}
      onChange={(table) => changes.push(table)}
    />,
  );
  const field = screen.getByLabelText('Values that count as empty');
  expect(field).toHaveValue(EMPTY_TEXTS.join(', '));
  fireEvent.blur(field);
  expect(changes).toEqual([]);
  fireEvent.change(field, { target: { value: 'unknown, , ?' } });
  fireEvent.blur(field);
  expect(changes).toEqual([{ ...TABLE, empty: ['unknown', '?'] }]);
});
