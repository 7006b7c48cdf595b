import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';

interface ChoiceProps {
  label: string;
  checked: boolean;
  onToggle: () => void;
}

export const Choice = ({ label, checked, onToggle }: ChoiceProps) => (
  <FormControlLabel
    control={<Checkbox size="small" checked={checked} onChange={onToggle} />}
    label={label}
  />
);

interface ChoicesProps<T extends string> {
  title: string;
  texts: Readonly<Record<T, string>>;
  all: readonly T[];
  chosen: ReadonlySet<T>;
  onToggle: (one: T) => void;
  error: string | null;
}

export const Choices = <T extends string>({
  title,
  texts,
  all,
  chosen,
  onToggle,
  error,
}: ChoicesProps<T>) => (
  <FormControl component="fieldset" error={error !== null}>
    <FormLabel component="legend">{title}</FormLabel>
    <FormGroup>
      {all.map((one) => (
        <Choice
          key={one}
          label={texts[one]}
          checked={chosen.has(one)}
          onToggle={() => onToggle(one)}
        />
      ))}
    </FormGroup>
    {error !== null && <FormHelperText>{error}</FormHelperText>}
  </FormControl>
);
