import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { EMPTY_TEXTS } from '@portal/shared-types/reading/import/emptyCells';
import type { Table } from '@portal/shared-types/contract/api/manifest';
import { hasOrder } from '@portal/shared-types/base/time/spelledTime';
import { Choice, type ChoiceProps } from '#platform/ui/fields/Choice.tsx';
import { readTimeOfDay, TIME_PROBLEM } from '#records/inputs/timeText.ts';
import { useTypedTime } from '#records/inputs/useTypedTime.ts';
import type { CsvFound } from '../engine/inspect';
import { proposeOrder, listTexts } from '../mapping/propose';
import { columnOptions } from '../texts';

interface ColumnSelectProps extends Omit<ChoiceProps<string>, 'options'> {
  header: readonly string[];
  /** Label of the empty choice; without it, a chosen column can't be cleared. */
  none?: string;
}

const ColumnSelect = ({ header, none, ...rest }: ColumnSelectProps) => {
  const { value } = rest;
  const empty =
    none !== undefined || value === '' ? [['', none ?? 'Choose a column'] as const] : [];
  return <Choice fullWidth options={[...empty, ...columnOptions(value, header)]} {...rest} />;
};

interface ToggleProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

const Toggle = ({ label, disabled = false, checked, onChange }: ToggleProps) => (
  <FormControlLabel
    label={label}
    disabled={disabled}
    control={<Switch checked={checked} onChange={(_, on) => onChange(on)} />}
  />
);

interface WhenAndWhereProps {
  table: Table;
  header: readonly string[];
  files: readonly CsvFound[];
  hasPhotos: boolean;
  onChange: (table: Table) => void;
}

/** Omits empty values: the manifest has none. */
const timeWith = (time: Table['time'], more: Partial<Table['time']>): Table['time'] => {
  const { clock, at, order, ...next } = { ...time, ...more };
  return { ...next, ...(clock && { clock }), ...(at && { at }), ...(order && { order }) };
};

const textsIn = (list: string): string[] =>
  list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');

interface EmptyTextsProps {
  label: string;
  texts: readonly string[];
  helperText: string;
  onChange: (texts: string[]) => void;
}

const EmptyTexts = ({ label, texts, helperText, onChange }: EmptyTextsProps) => {
  const shown = texts.join(', ');
  return (
    <TextField
      // Shows the texts of the new mapping when another one is opened.
      key={shown}
      fullWidth
      label={label}
      defaultValue={shown}
      onBlur={({ target }) => {
        if (target.value !== shown) onChange(textsIn(target.value));
      }}
      helperText={helperText}
    />
  );
};

export const WhenAndWhere = ({ table, header, files, hasPhotos, onChange }: WhenAndWhereProps) => {
  const { time, position } = table;
  const changeTime = (more: Partial<Table['time']>): void =>
    onChange({ ...table, time: timeWith(time, more) });
  const changePosition = (more: Partial<Table['position']>): void =>
    onChange({ ...table, position: { ...position, ...more } });
  const { isTyping, ...timeBox } = useTypedTime(time.at ?? '', (at) => changeTime({ at }));
  const isTimeWrong = !isTyping && time.at !== undefined && readTimeOfDay(time.at) === undefined;
  const [slashed] = listTexts(time.column, files).filter(hasOrder);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        alignItems: 'start',
      }}
    >
      <ColumnSelect
        label="Date and time"
        value={time.column}
        header={header}
        error={time.column === ''}
        onChange={(column) =>
          changeTime({ column, order: undefined, ...proposeOrder(column, files) })
        }
        helperText="2026-08-11 14:30, or just the date"
      />
      {(slashed !== undefined || time.order !== undefined) && (
        <Choice
          fullWidth
          label="Date order"
          value={time.order ?? ''}
          error={time.order === undefined}
          options={[
            ...(time.order === undefined ? [['', 'Choose'] as const] : []),
            ['month first', 'Month first: 8/11 is August 11'],
            ['day first', 'Day first: 8/11 is November 8'],
          ]}
          onChange={(order) =>
            changeTime({ order: order === 'day first' ? 'day first' : 'month first' })
          }
          helperText={slashed === undefined ? undefined : `The file has ${slashed}`}
        />
      )}
      <ColumnSelect
        label="Time of day"
        value={time.clock ?? ''}
        header={header}
        none="In the same column"
        onChange={(clock) => changeTime({ clock })}
      />
      <Choice
        fullWidth
        label="Clock"
        value={time.zone}
        options={[
          ['local', 'Pacific Time'],
          ['utc', 'UTC'],
        ]}
        onChange={(zone) => changeTime({ zone })}
      />
      <TextField
        fullWidth
        label="If a row has no time"
        placeholder="HH:mm"
        {...timeBox}
        error={isTimeWrong}
        helperText={isTimeWrong ? TIME_PROBLEM : 'Leave blank to reject such rows'}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      {!position.none && (
        <>
          <ColumnSelect
            label="Latitude"
            value={position.latitude}
            header={header}
            error={position.latitude === ''}
            onChange={(latitude) => changePosition({ latitude })}
            helperText="53.4936 or 53 29.6 N"
          />
          <ColumnSelect
            label="Longitude"
            value={position.longitude}
            header={header}
            error={position.longitude === ''}
            onChange={(longitude) => changePosition({ longitude })}
            helperText="-129.05 or 129 03 W; west is negative"
          />
          {position.empty && (
            <EmptyTexts
              label="Values that mean no position"
              texts={position.empty}
              helperText="Separated by commas"
              onChange={(texts) => changePosition({ empty: texts })}
            />
          )}
        </>
      )}
      <EmptyTexts
        label="Values that count as empty"
        texts={table.empty ?? EMPTY_TEXTS}
        helperText="In any column, unless it is a choice of the field. Separated by commas"
        onChange={(texts) => onChange({ ...table, empty: texts })}
      />
      {table.record !== 'weather' && (hasPhotos || table.photos !== undefined) && (
        <ColumnSelect
          label="File names of photos"
          value={table.photos ?? ''}
          header={header}
          none="No column"
          onChange={(photos) => {
            const { photos: _photos, ...rest } = table;
            onChange(photos === '' ? rest : { ...rest, photos });
          }}
          helperText="IMG_1.jpg; IMG_2.jpg"
        />
      )}
      <Box sx={{ gridColumn: { lg: 'span 2' }, display: 'grid' }}>
        <Toggle
          label="The file has no positions"
          checked={position.none === true}
          onChange={(none) => changePosition({ none, ...(none && { required: false }) })}
        />
        <Toggle
          label="Reject rows without a position"
          disabled={position.none === true}
          checked={position.required}
          onChange={(required) => changePosition({ required })}
        />
        <Toggle
          label="Import identical rows separately"
          checked={table.repeats === 'take'}
          onChange={(take) => onChange({ ...table, repeats: take ? 'take' : 'refuse' })}
        />
      </Box>
    </Box>
  );
};
