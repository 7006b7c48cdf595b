import { currentTime } from '@portal/shared-types/base/time/currentTime';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Table, Manifest } from '@portal/shared-types/contract/api/manifest';
import {
  listOptions as listSourceOptions,
  type Option,
} from '@portal/shared-types/records/engine/render/valueText';
import { message } from '@portal/shared-types/base/text/messages';
import { useMemo, useEffect, useState } from 'react';
import { Choice } from '#platform/ui/fields/Choice.tsx';
import { ComboBox } from '#platform/ui/fields/ComboBox.tsx';
import { typeOptions } from '#records/lists/typeOptions.ts';
import { useOptionLists } from '#records/lists/useOptionLists.ts';
import type { CsvFound } from '../engine/inspect';
import { findFiles, mergeHeaders, unusedColumns, valuesIn } from '../mapping/groups';
import { proposeFields } from '../mapping/propose';
import { getShownFields, listTargets, getType, type Forms, type Target } from '../mapping/targets';
import { countText, fewText, listText } from '../texts';
import type { BulkImport } from '../useBulkImport';
import { FieldTable } from './FieldTable';
import { MappingCard } from './MappingCard';
import { PreviewPane } from './PreviewPane';
import { WhenAndWhere } from './WhenAndWhere';
import type { Preview } from '../engine/preview';
import type { RemoteEngine } from '../engine/remoteEngine';

/** The preview updates when typing pauses. */
const REST_MS = 250;

/** The first rows of a table as records; keeps the previous preview until the next one is ready. */
const usePreview = (
  engine: () => RemoteEngine,
  manifest: Manifest,
  table: number,
  files: unknown,
): Preview | null => {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      engine()
        .preview(manifest, table, currentTime() / 1000)
        .then(
          (next) => isCurrent && setPreview(next),
          () => isCurrent && setPreview(null),
        );
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [engine, manifest, table, files]);
  return preview;
};

interface WhatRowsAreProps {
  table: Table;
  forms: Forms;
  onChange: (table: Table) => void;
}

const RECORD_KINDS = [
  ['sighting', 'Sightings'],
  ['survey', 'Surveys'],
  ['weather', 'Weather observations'],
] as const;

/** Changes the kind or type of record: mappings for the previous type don't apply to it. */
const withType = (table: Table, record: Table['record'], type: string | null): Table => {
  const { collect: _collect, photos, ...kept } = table;
  const fields = type === null ? {} : { [`${record}_type`]: { value: type } };
  const own = photos !== undefined && record !== 'weather' ? { photos } : {};
  return { ...kept, ...own, record, fields, details: {} };
};

const WhatRowsAre = ({ table, forms, onChange }: WhatRowsAreProps) => {
  const { record } = table;
  const types =
    record === 'weather' ? [] : typeOptions(record, forms.sightings, forms.surveys, undefined);
  const type = getType(table);
  const hasRule = record !== 'weather' && type === null && `${record}_type` in table.fields;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Choice
        label="Each row is a"
        value={record}
        options={RECORD_KINDS}
        onChange={(to) => onChange(withType(table, to, null))}
        sx={{ width: { xs: '100%', sm: 240 } }}
      />
      {record !== 'weather' && !hasRule && (
        <ComboBox
          size="small"
          options={types}
          groupBy={({ group }) => group}
          getOptionLabel={({ type: label }) => label}
          isOptionEqualToValue={(a, b) => a.type === b.type}
          value={types.find((option) => option.type === type) ?? null}
          onChange={(_, option) => onChange(withType(table, record, option?.type ?? null))}
          autoHighlight
          sx={{ width: { xs: '100%', sm: 320 } }}
          renderInput={(params) => (
            <TextField
              {...params}
              label={record === 'survey' ? 'Type of survey' : 'Type of sighting'}
              error={type === null}
            />
          )}
        />
      )}
    </Box>
  );
};

interface TableEditorProps {
  work: BulkImport;
  index: number;
  forms: Forms;
}

const formatTitle = (names: readonly string[], pattern: string): string =>
  names.length === 0
    ? pattern
    : names.length <= 3
      ? listText(names)
      : `${countText(names.length, 'file')} like ${names[0]!}`;

/** How many rows, and which files the pattern will match next time. */
const rowsText = (own: readonly CsvFound[], pattern: string): string => {
  const rows = countText(
    own.reduce((sum, file) => sum + file.rows, 0),
    'row',
  );
  return own.some(({ name }) => name === pattern) ? rows : `${rows}; files named ${pattern}`;
};

export const TableEditor = ({ work, index, forms }: TableEditorProps) => {
  const { manifest, files } = work;
  const table = manifest.tables[index]!;
  const own = useMemo(() => findFiles(table, files), [table, files]);
  const header = useMemo(() => mergeHeaders(own), [own]);
  const targets = useMemo(() => listTargets(table, forms), [table, forms]);
  const lists = useOptionLists(work.nation);
  const preview = usePreview(work.engine, manifest, index, files);
  const type = getType(table);
  const unused = useMemo(() => unusedColumns(table, files), [table, files]);
  const title = formatTitle(
    own.map(({ name }) => name),
    table.files,
  );
  const titleId = `import-table-${index}`;

  const listFieldOptions = ({ field }: Target): readonly Option[] => {
    if (field.kind !== 'select' && field.kind !== 'multiSelect') return [];
    if (field.options.from === 'child') return lists.child(field.options.list);
    return listSourceOptions(field.options, [], lists);
  };
  const listValues = (column: string) => valuesIn(own, column);
  const change = (next: Table): void =>
    work.changeManifest({ tables: manifest.tables.with(index, next) });
  const changeType = (next: Table): void =>
    change(proposeFields(next, listTargets(next, forms), header, listValues, listFieldOptions));

  return (
    <MappingCard
      id={titleId}
      title={title}
      help={own.length ? rowsText(own, table.files) : message('importNoFileFor')}
      gap={3}
      action={
        <Button
          onClick={() => work.changeManifest({ tables: manifest.tables.toSpliced(index, 1) })}
        >
          Skip
        </Button>
      }
    >
      {own.length > 0 && (
        <>
          {targets.length > 0 && unused.length > 0 && (
            <Alert severity="info">
              {message('importUnusedColumns', { columns: fewText(unused) })}
            </Alert>
          )}
          <WhatRowsAre table={table} forms={forms} onChange={changeType} />
          <WhenAndWhere
            table={table}
            header={header}
            files={own}
            hasPhotos={manifest.photos.length > 0}
            onChange={change}
          />
          {table.collect && <Alert severity="info">{message('importCollected')}</Alert>}
          {targets.length === 0 ? (
            <Typography color="text.secondary">{message('importNoType')}</Typography>
          ) : (
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) minmax(280px, 360px)' },
                alignItems: 'start',
              }}
            >
              <FieldTable
                key={`${table.record} ${type}`}
                table={table}
                targets={targets}
                header={header}
                listOptions={listFieldOptions}
                listValues={listValues}
                onChange={change}
              />
              {preview && (
                <Box sx={{ position: { lg: 'sticky' }, top: 16, minWidth: 0 }}>
                  <PreviewPane
                    sourceName={title}
                    preview={preview}
                    fields={getShownFields(table, forms)}
                    lists={lists}
                  />
                </Box>
              )}
            </Box>
          )}
        </>
      )}
    </MappingCard>
  );
};
