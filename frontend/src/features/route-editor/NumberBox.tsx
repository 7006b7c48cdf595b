import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { SecondaryText } from '../../platform/ui/SecondaryText';

interface NumberBoxProps {
  label: string;
  /** Null until one is given. */
  value: number | null;
  most: number;
  onChange: (value: number) => void;
}

/** An input for a point's number: Enter or leaving the field applies it. */
export const NumberBox = ({ label, value, most, onChange }: NumberBoxProps) => {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    const number = Number(typed?.replace(/[\s,]/g, ''));
    setTyped(null);
    if (typed?.trim() && Number.isInteger(number) && number >= 1 && number !== value)
      onChange(Math.min(number, most));
  };
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Typography component="label" htmlFor={id} variant="body2">
        {label}
      </Typography>
      <OutlinedInput
        id={id}
        size="small"
        value={typed ?? value ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
        slotProps={{ input: { inputMode: 'numeric', autoComplete: 'off' } }}
        sx={{ width: 92 }}
      />
      <SecondaryText>of {most.toLocaleString('en-CA')}</SecondaryText>
    </Box>
  );
};
