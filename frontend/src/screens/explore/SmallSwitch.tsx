import FormControlLabel, { type FormControlLabelProps } from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';

interface SmallSwitchProps extends Pick<FormControlLabelProps, 'label' | 'sx'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const SmallSwitch = ({ checked, onChange, ...label }: SmallSwitchProps) => (
  <FormControlLabel
    control={<Switch size="small" checked={checked} onChange={(_, on) => onChange(on)} />}
    {...label}
  />
);
