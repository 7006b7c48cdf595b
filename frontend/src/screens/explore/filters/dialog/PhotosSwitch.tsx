import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { SearchKind } from '@portal/shared-types/search/columns';

interface PhotosSwitchProps {
  kind: SearchKind;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Applies in every category, so it is outside them. */
export const PhotosSwitch = ({ kind, checked, onChange }: PhotosSwitchProps) => (
  <FormControlLabel
    control={<Switch size="small" checked={checked} onChange={(_, on) => onChange(on)} />}
    label={`Only ${kind} with photos`}
    sx={{
      flex: 'none',
      ml: -0.5,
      mr: 0,
      gap: 0.5,
      '& .MuiFormControlLabel-label': { fontSize: 14 },
    }}
  />
);
