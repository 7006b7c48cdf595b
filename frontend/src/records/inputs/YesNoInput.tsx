import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { useFieldValue } from '../form/useFieldValue';
import { FieldFrame, helpId, labelId } from './FieldFrame';
import type { InputProps } from './inputProps';

/** Yes, No, or nothing: pressing the selected button again clears the value. */
export const YesNoInput = ({ field, path }: InputProps<FieldOfKind<'yesNo'>>) => {
  const { value, setValue, frame, box } = useFieldValue<boolean | null>(field, path);
  const { id, onBlur } = box;
  return (
    <FieldFrame {...frame} group>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={value}
        onChange={(_, chosen: boolean | null) => setValue(chosen)}
        onBlur={onBlur}
        aria-labelledby={labelId(id)}
        role="presentation"
      >
        <ToggleButton id={id} value={true} sx={{ px: 2.5 }} aria-describedby={helpId(id)}>
          Yes
        </ToggleButton>
        <ToggleButton value={false} sx={{ px: 2.5 }}>
          No
        </ToggleButton>
      </ToggleButtonGroup>
    </FieldFrame>
  );
};
