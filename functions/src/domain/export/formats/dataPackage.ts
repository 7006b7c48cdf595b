/** Describes the CSV files for programs: a Frictionless Data Package (v1) with a Table Schema per file. */
import type { Column, ColumnType } from '@portal/shared-types/records/engine/render/tables';
import { exportTexts } from '@portal/shared-types/base/text/exportMessages';
import type { TableShape } from '../recordTables';
import { csvHeader } from '../../formats/csv';

const TYPES: Readonly<Record<ColumnType, object>> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  decimal: { type: 'number' },
  degrees: { type: 'number' },
  yesNo: { type: 'boolean', trueValues: ['Yes'], falseValues: ['No'] },
  date: { type: 'date' },
  dateTime: { type: 'datetime', format: '%Y-%m-%d %H:%M:%S' },
  geojson: { type: 'geojson' },
};

const degrees = { unit: 'degrees' };

/** @param name the heading in the file */
const describeField = ({ key, label, type, unit, list, description }: Column, name: string) => ({
  name,
  title: label,
  key,
  ...TYPES[type],
  ...(type === 'dateTime' && { description: exportTexts.wallClock }),
  ...(type === 'degrees' && degrees),
  ...(unit !== undefined && { unit }),
  ...(list !== undefined && { list }),
  ...(description !== undefined && { description }),
});

const describeResource = ({ file, title, columns }: TableShape) => {
  const names = csvHeader(columns);
  return {
    name: file.replaceAll('/', '-'),
    path: `${file}.csv`,
    title,
    profile: 'tabular-data-resource',
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    dialect: {
      delimiter: ',',
      lineTerminator: '\r\n',
      quoteChar: '"',
      doubleQuote: true,
      header: true,
    },
    schema: {
      fields: columns.map((column, i) => describeField(column, names[i]!)),
      missingValues: [''],
    },
  };
};

/** @param at when the export was started */
export const dataPackage = (tables: readonly TableShape[], at: string): string =>
  `${JSON.stringify(
    {
      profile: 'tabular-data-package',
      name: 'export',
      created: at,
      resources: tables.map(describeResource),
    },
    null,
    2,
  )}\n`;
