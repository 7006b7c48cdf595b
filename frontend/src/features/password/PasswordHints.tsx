import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EXAMPLE_PASSPHRASE, message } from '@portal/shared-types/base/text/messages';

const BEST_PRACTICES = [
  'Use several unrelated words: they are easy to remember and hard to guess.',
  'Do not use it anywhere else.',
  'Avoid names, dates, boats and places that others connect with you.',
  'Do not share it. The people who run the portal will never ask for it.',
];

const OwnHints = () => (
  <>
    <Typography variant="body2">{message('passwordHint')}</Typography>
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, typography: 'body2' }}>
      {BEST_PRACTICES.map((practice) => (
        <li key={practice}>{practice}</li>
      ))}
    </Box>
    <Typography variant="body2" sx={{ mt: 1 }}>
      For example (but do not use this one): <strong>{EXAMPLE_PASSPHRASE}</strong>
    </Typography>
  </>
);

export const PasswordHints = ({ for: reader }: { for: 'self' | 'manager' }) => (
  <Box sx={{ p: 2, borderRadius: 1, bgcolor: '#f0f4f9', color: 'text.primary' }}>
    {reader === 'self' ? (
      <OwnHints />
    ) : (
      <Typography variant="body2">{message('oneTimePasswordHint')}</Typography>
    )}
  </Box>
);
