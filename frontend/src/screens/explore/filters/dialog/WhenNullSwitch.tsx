import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { FilterChoice, Tree } from '../choice';

interface WhenNullSwitchProps {
  category: Tree;
  choice: FilterChoice;
  onFilters: (filters: FilterChoice) => void;
}

const SWITCHES: Partial<Record<Tree, { key: 'purpose' | 'areas'; label: string }>> = {
  purposes: { key: 'purpose', label: 'Include patrols without a purpose' },
  patrolAreas: { key: 'areas', label: 'Include patrols without an area' },
};

/** Whether patrols without a value in this category are found. */
export const WhenNullSwitch = ({ category, choice, onFilters }: WhenNullSwitchProps) => {
  const one = SWITCHES[category];
  if (!one) return null;
  const { whenNull } = choice;
  return (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={whenNull[one.key]}
          onChange={(_, on) => onFilters({ ...choice, whenNull: { ...whenNull, [one.key]: on } })}
        />
      }
      label={one.label}
      sx={{ mt: 1.5, ml: -0.5, mr: 0, gap: 0.5, '& .MuiFormControlLabel-label': { fontSize: 14 } }}
    />
  );
};
