import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { CORRECTIONS, type Correction } from '@portal/shared-types/contract/api/corrections';
import { correctionText } from '@portal/shared-types/reading/tracks/trackTexts';

interface CorrectionsAlertProps {
  texts: readonly string[];
  /** Corrections that would help with the files as they are. */
  offers: readonly (Correction | undefined)[];
  corrections: readonly Correction[];
  onChange: (corrections: readonly Correction[]) => void;
}

/** What to check before files are used, and corrections to choose from. */
export const CorrectionsAlert = ({
  texts,
  offers,
  corrections,
  onChange,
}: CorrectionsAlertProps) => {
  const offered = CORRECTIONS.filter((one) => offers.includes(one) || corrections.includes(one));
  const different = [...new Set(texts)];
  if (!different.length && !offered.length) return null;
  return (
    <Alert severity={different.length ? 'warning' : 'info'} sx={{ overflowWrap: 'anywhere' }}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {different.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
      {offered.map((one) => (
        <FormControlLabel
          key={one}
          control={<Checkbox checked={corrections.includes(one)} />}
          label={correctionText(one)}
          onChange={(_, on) =>
            onChange(on ? [...corrections, one] : corrections.filter((other) => other !== one))
          }
          sx={{ display: 'flex' }}
        />
      ))}
    </Alert>
  );
};
