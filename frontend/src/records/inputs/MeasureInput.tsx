import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { isEmpty, type Value } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRecordForm } from '../form/formContext';
import { NumberInput, type NumberField } from './NumberInput';

export type MeasureField = NumberField & { measure: NonNullable<NumberField['measure']> };

/** The label of the measure that a field belongs to. */
export const getMeasure = (field: Field): string | undefined =>
  'measure' in field ? field.measure?.label : undefined;

/** The key of the unit chosen last, by measure, until the page is closed. */
const lastChoice = new Map<string, string>();

interface MeasureInputProps {
  /** The same measure in different units. */
  fields: readonly MeasureField[];
  prefix: string;
}

/** A number with a choice of units. Every unit that has a value gets a number: nothing is hidden. */
export const MeasureInput = ({ fields, prefix }: MeasureInputProps) => {
  const { form, changed } = useRecordForm();
  const values = useWatch({
    control: form.control,
    name: fields.map(({ key }) => `${prefix}${key}`),
    exact: true,
  }) as readonly Value[];
  const filled = fields.filter((_, i) => !isEmpty(values[i]));
  // A number that is cleared stays, with the focus.
  const [kept, setKept] = useState<readonly MeasureField[]>(() => {
    const last = fields.find((one) => one.key === lastChoice.get(one.measure.label));
    return filled.length ? filled : [last ?? fields[0]!];
  });
  const shown = [...new Set([...kept, ...filled])];

  const move = (from: MeasureField, to: MeasureField): void => {
    form.setValue(`${prefix}${to.key}`, form.getValues(`${prefix}${from.key}`));
    form.setValue(`${prefix}${from.key}`, null);
    setKept(shown.map((one) => (one === from ? to : one)));
    lastChoice.set(to.measure.label, to.key);
    changed();
  };

  return shown.map((field, i) => {
    // Units that another number uses would be overwritten.
    const offered = fields.filter((one) => one === field || !shown.includes(one));
    const label = shown.length > 1 ? field.label : field.measure.label;
    const path = `${prefix}${field.key}`;
    return (
      <Box
        // Keyed by position, the choice keeps the focus when it changes the field.
        key={i}
        data-field={path}
        sx={{ minWidth: 0 }}
      >
        <NumberInput
          field={{ ...field, label }}
          path={path}
          unitChoice={
            offered.length > 1 && (
              <Select
                native
                size="small"
                value={field.key}
                onChange={({ target }) =>
                  move(
                    field,
                    fields.find(({ key }) => key === target.value)!,
                  )
                }
                input={<OutlinedInput color="secondary" />}
                inputProps={{ 'aria-label': `${label} unit` }}
                sx={{ flex: 'none' }}
              >
                {offered.map(({ key, measure }) => (
                  <option key={key} value={key}>
                    {measure.unit}
                  </option>
                ))}
              </Select>
            )
          }
        />
      </Box>
    );
  });
};
