import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Table } from '@portal/shared-types/import/manifest';
import { Choice } from '../../../platform/ui/fields/Choice';
import { ComboBox } from '../../../platform/ui/fields/ComboBox';
import { typeOptions } from '../../../records/lists/typeOptions';
import { typeOf, type Forms } from '../mapping/targets';

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
const ofType = (table: Table, record: Table['record'], type: string | null): Table => {
  const { collect: _collect, photos, ...kept } = table;
  const fields = type === null ? {} : { [`${record}_type`]: { value: type } };
  const own = photos !== undefined && record !== 'weather' ? { photos } : {};
  return { ...kept, ...own, record, fields, details: {} };
};

/** What the rows of a table are: the kind of record, and its type. */
export const WhatRowsAre = ({ table, forms, onChange }: WhatRowsAreProps) => {
  const { record } = table;
  const types =
    record === 'weather' ? [] : typeOptions(record, forms.sightings, forms.surveys, undefined);
  const type = typeOf(table);
  const hasRule = record !== 'weather' && type === null && `${record}_type` in table.fields;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Choice
        label="Each row is a"
        value={record}
        options={RECORD_KINDS}
        onChange={(to) => onChange(ofType(table, to, null))}
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
          onChange={(_, option) => onChange(ofType(table, record, option?.type ?? null))}
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
