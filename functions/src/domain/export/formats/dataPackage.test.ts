import type { Column } from '@portal/shared-types/records/engine/render/tables';
import { dataPackage } from './dataPackage';

const column = (over: Partial<Column>): Column => ({
  key: 'a',
  label: 'A',
  type: 'text',
  ...over,
});

test('each file is described with the headings, types, units and lists of its columns', () => {
  const columns = [
    column({ label: 'Type', list: 'purpose', description: 'As chosen' }),
    column({ key: 'b', label: 'Type', type: 'decimal', unit: 'km' }),
    ...[column({ label: '=C', type: 'yesNo' }), column({ label: 'D', type: 'dateTime' })],
  ];
  const file = { file: 'records/patrols', title: 'Patrols', columns };
  const { resources } = JSON.parse(dataPackage([file], '2026-11-23T08:00:00Z')) as {
    resources: { name: string; path: string; schema: { fields: object[] } }[];
  };
  expect(resources).toMatchObject([{ name: 'records-patrols', path: 'records/patrols.csv' }]);
  expect(resources[0]!.schema).toEqual({
    missingValues: [''],
    fields: [
      {
        name: 'Type',
        title: 'Type',
        key: 'a',
        type: 'string',
        list: 'purpose',
        description: 'As chosen',
      },
      { name: 'Type (2)', title: 'Type', key: 'b', type: 'number', unit: 'km' },
      {
        name: "'=C",
        title: '=C',
        key: 'a',
        type: 'boolean',
        trueValues: ['Yes'],
        falseValues: ['No'],
      },
      {
        name: 'D',
        title: 'D',
        key: 'a',
        type: 'datetime',
        format: '%Y-%m-%d %H:%M:%S',
        description: 'Local time, without a zone',
      },
    ],
  });
});
