import type { Table } from '@portal/shared-types/import/manifest';
import { fireEvent, render, screen } from '@testing-library/react';
import { WhenAndWhere } from './WhenAndWhere';

const TABLE = {
  ...{ files: '*.csv', record: 'sighting', fields: {}, details: {}, repeats: 'refuse' },
  time: { column: 'when', zone: 'local' },
  position: { latitude: 'lat', longitude: 'lon', required: false },
} satisfies Table;

test('says which texts mean no position, and takes others', () => {
  const changes: Table[] = [];
  render(
    <WhenAndWhere
      table={TABLE}
      header={['when', 'lat', 'lon']}
      files={[]}
      onChange={(table) => changes.push(table)}
    />,
  );
  const field = screen.getByLabelText('Read as “no position”');
  expect(field).toHaveValue('NA, N/A, -, null');
  fireEvent.blur(field);
  expect(changes).toEqual([]);
  fireEvent.change(field, { target: { value: 'unknown, , ?' } });
  fireEvent.blur(field);
  expect(changes).toEqual([{ ...TABLE, position: { ...TABLE.position, empty: ['unknown', '?'] } }]);
});
