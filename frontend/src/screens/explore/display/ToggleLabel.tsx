import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface ToggleLabelProps {
  label: string;
  count: string;
  /** A second line. */
  more?: string;
}

export const ToggleLabel = ({ label, count, more }: ToggleLabelProps) => (
  <Box component="span" sx={{ display: 'flex', gap: 1, fontSize: 14 }}>
    <Box component="span" sx={{ flex: 1 }}>
      {label}
      {more && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
          {more}
        </Box>
      )}
    </Box>
    <Box
      component="span"
      sx={{ color: 'text.secondary', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}
    >
      {count}
    </Box>
  </Box>
);

export const ROW = {
  m: 0,
  ml: -0.75,
  minHeight: { xs: 44, md: 32 },
  '& .MuiFormControlLabel-label': { flex: 1 },
};
/** A row of two lines, with its box at the first. */
const TALL_ROW = {
  ...ROW,
  alignItems: 'start',
  '& .MuiFormControlLabel-label': { flex: 1, pt: 0.625 },
};
export const BOX = { p: 0.75 };

interface ToggleProps extends ToggleLabelProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const Toggle = ({ checked, onChange, ...label }: ToggleProps) => (
  <FormControlLabel
    control={
      <Checkbox size="small" checked={checked} onChange={(_, on) => onChange(on)} sx={BOX} />
    }
    label={<ToggleLabel {...label} />}
    sx={label.more ? TALL_ROW : ROW}
  />
);
