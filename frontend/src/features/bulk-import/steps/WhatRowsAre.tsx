import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Table } from '@portal/shared-types/import/manifest';
import { ComboBox } from '../../../platform/ui/fields/ComboBox';
import { typeOf, type Forms } from '../mapping/targets';

interface WhatRowsAreProps {
  table: Table;
  forms: Forms;
  onChange: (table: Table) => void;
}

const RECORDS: Record<Table['record'], string> = {
  sighting: 'Sightings',
  survey: 'Surveys',
  weather: 'Weather observations',
};

interface TypeOption {
  type: string;
  group: string;
}

const typesOf = (record: Table['record'], { sightings, surveys }: Forms): TypeOption[] => {
  if (record === 'weather') return [];
  const options =
    record === 'survey'
      ? surveys.flatMap(({ types }) => types.map((type) => ({ type, group: 'Surveys' })))
      : sightings.flatMap(({ types, group }) => types.map((type) => ({ type, group })));
  return options.sort((a, b) => (a.group < b.group ? -1 : a.group > b.group ? 1 : 0));
};

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
  const types = typesOf(record, forms);
  const type = typeOf(table);
  const hasRule = record !== 'weather' && type === null && `${record}_type` in table.fields;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <TextField
        select
        label="Each row is a"
        value={record}
        onChange={({ target }) => onChange(ofType(table, target.value as Table['record'], null))}
        slotProps={{ select: { native: true } }}
        sx={{ width: { xs: '100%', sm: 240 } }}
      >
        {Object.entries(RECORDS).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </TextField>
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
