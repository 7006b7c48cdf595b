import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { isAsked, keysOf } from '@portal/shared-types/records/engine/wire/conditions';
import { isEmpty } from '@portal/shared-types/records/engine/wire/values';
import type { Field, FieldKind } from '@portal/shared-types/records/fieldDefinition';
import { memo, useMemo, useState, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import type { InputProps } from '../inputs/inputProps';
import { useRecordForm } from './formContext';
import { useScope } from './useScope';

/** Kinds that take the full width. */
const WIDE: ReadonlySet<FieldKind> = new Set(['longText', 'line', 'polygon', 'geometry', 'repeat']);

interface FieldSlotProps {
  field: Field;
  path: string;
  /** Below the input. */
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

/** A field that depends on other answers. It stays visible while it has an answer or the focus. */
const ConditionalField = ({ field, path }: FieldSlotProps) => {
  const { form } = useRecordForm();
  const keys = useMemo(() => (field.visibleWhen ? keysOf(field.visibleWhen) : []), [field]);
  const asked = isAsked(field, useScope(keys));
  const empty = isEmpty(useWatch({ control: form.control, name: path, exact: true }));
  const [inUse, setInUse] = useState(false);
  if (!asked && empty && !inUse) return null;
  return (
    <Box onFocus={() => setInUse(true)} onBlur={() => setInUse(false)} sx={{ display: 'contents' }}>
      <Input
        field={field}
        path={path}
        {...(!asked && {
          note: 'Not needed with your other answers. It is kept unless you clear it.',
        })}
      />
    </Box>
  );
};

export const FieldSlot = memo((props: FieldSlotProps) =>
  props.field.visibleWhen ? <ConditionalField {...props} /> : <Input {...props} />,
);
FieldSlot.displayName = 'FieldSlot';
