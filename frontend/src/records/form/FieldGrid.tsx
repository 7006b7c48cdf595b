import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import {
  isApplicable,
  listConditionKeys,
} from '@portal/shared-types/records/engine/wire/conditions';
import { isEmpty } from '@portal/shared-types/records/engine/wire/values';
import type { Field, FieldKind } from '@portal/shared-types/records/fieldDefinition';
import { memo, useId, useMemo, useState, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { MeasureInput, getMeasure, type MeasureField } from '../inputs/MeasureInput';
import type { InputProps } from '../inputs/inputProps';
import { LevelsContext, useLevels, useRecordForm } from './formContext';
import { useScope } from './useScope';

const WIDE: ReadonlySet<FieldKind> = new Set(['longText', 'line', 'polygon', 'geometry', 'repeat']);

interface FieldSlotProps {
  field: Field;
  path: string;
  note?: string;
}

const Input = ({ field, path, note }: FieldSlotProps) => {
  const { inputs } = useRecordForm();
  // The registry pairs each kind with its input; TypeScript can't follow that through a lookup.
  const Kind = inputs[field.kind] as ComponentType<InputProps>;
  return (
    <Box
      data-field={path}
      sx={{ minWidth: 0, ...(WIDE.has(field.kind) && { gridColumn: '1 / -1' }) }}
    >
      <Kind field={field} path={path} />
      {note && <FormHelperText>{note}</FormHelperText>}
    </Box>
  );
};

/** A field that depends on other values. It stays visible while it has a value or the focus. */
const ConditionalField = ({ field, path }: FieldSlotProps) => {
  const { form } = useRecordForm();
  const keys = useMemo(
    () => (field.visibleWhen ? listConditionKeys(field.visibleWhen) : []),
    [field],
  );
  const isShown = isApplicable(field, useScope(keys));
  const empty = isEmpty(useWatch({ control: form.control, name: path, exact: true }));
  const [inUse, setInUse] = useState(false);
  if (!isShown && empty && !inUse) return null;
  return (
    <Box onFocus={() => setInUse(true)} onBlur={() => setInUse(false)} sx={{ display: 'contents' }}>
      <Input
        field={field}
        path={path}
        {...(!isShown && {
          note: 'Not needed with your other answers. It is kept unless you clear it.',
        })}
      />
    </Box>
  );
};

const FieldSlot = memo((props: FieldSlotProps) =>
  props.field.visibleWhen ? <ConditionalField {...props} /> : <Input {...props} />,
);
FieldSlot.displayName = 'FieldSlot';

interface Section {
  heading: string | null;
  fields: Field[];
}

/** A heading applies until the next one. */
const makeSections = (fields: readonly Field[]): Section[] => {
  const sections: Section[] = [];
  for (const field of fields) {
    const last = sections.at(-1);
    if (!last || (field.section !== undefined && field.section !== last.heading))
      sections.push({ heading: field.section ?? null, fields: [field] });
    else last.fields.push(field);
  }
  return sections;
};

/** Neighbours of one measure share a slot. */
const makeSlots = (fields: readonly Field[]): Field[][] => {
  const slots: Field[][] = [];
  for (const field of fields) {
    const measure = getMeasure(field);
    const slot = slots.at(-1);
    if (slot && measure && getMeasure(slot[0]!) === measure) slot.push(field);
    else slots.push([field]);
  }
  return slots;
};

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(240px, calc(50% - 12px))), 1fr))',
  columnGap: 3,
  rowGap: 2,
  alignItems: 'start',
} as const;

interface FieldGridProps {
  fields: readonly Field[];
  /** Path prefix of their values: "" or "violators.2.". */
  prefix: string;
}

/** Fields under their headings. A section without visible fields is hidden. */
export const FieldGrid = memo(({ fields, prefix }: FieldGridProps) => {
  const around = useLevels();
  const levels = useMemo(() => [{ prefix, fields }, ...around], [prefix, fields, around]);
  const sections = useMemo(() => makeSections(fields), [fields]);
  const id = useId();
  const top = around.length === 0;
  return (
    <LevelsContext value={levels}>
      <Box sx={{ display: 'grid', gap: top ? 4 : 2.5 }}>
        {sections.map(({ heading, fields: inside }, i) => (
          <Box
            key={i}
            // Rows repeat their headings, but landmarks need unique names.
            component={top ? 'section' : 'div'}
            {...(!top && heading !== null && { role: 'group' })}
            {...(heading !== null && { 'aria-labelledby': `${id}-${i}` })}
            sx={{ minWidth: 0, '&:not(:has([data-field]))': { display: 'none' } }}
          >
            {heading !== null && (
              <Typography
                id={`${id}-${i}`}
                component={top ? 'h3' : 'h4'}
                sx={{
                  mb: 1.5,
                  pb: 0.5,
                  borderBottom: 1,
                  borderColor: 'divider',
                  fontSize: top ? '1rem' : '0.875rem',
                  fontWeight: 650,
                }}
              >
                {heading}
              </Typography>
            )}
            <Box sx={GRID}>
              {makeSlots(inside).map(([field, ...others]) =>
                others.length ? (
                  <MeasureInput
                    key={field!.key}
                    fields={[field, ...others] as MeasureField[]}
                    prefix={prefix}
                  />
                ) : (
                  <FieldSlot key={field!.key} field={field!} path={`${prefix}${field!.key}`} />
                ),
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </LevelsContext>
  );
});
FieldGrid.displayName = 'FieldGrid';
