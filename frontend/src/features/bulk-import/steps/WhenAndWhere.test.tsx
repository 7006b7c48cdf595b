import type { Table } from '@portal/shared-types/import/manifest';
import { fireEvent, render, screen } from '@testing-library/react';
import { WhenAndWhere } from './WhenAndWhere';

const TABLE = {
  ...{ files: '*.csv', record: 'sighting', fields: {}, details: {}, repeats: 'refuse' },
  time: { column: 'when', zone: 'local' },
  position: { latitude: 'lat', longitude: 'lon', required: false },
} satisfies Table;

test('shows the texts that mean no position, and changes them', () => {
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
  const field = screen.getByLabelText('Values that mean no position');
  expect(field).toHaveValue('NA, N/A, -, null');
  fireEvent.blur(field);
  expect(changes).toEqual([]);
  fireEvent.change(field, { target: { value: 'unknown, , ?' } });
  fireEvent.blur(field);
  expect(changes).toEqual([{ ...TABLE, position: { ...TABLE.position, empty: ['unknown', '?'] } }]);
});
