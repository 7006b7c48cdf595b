import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EXAMPLE_PASSPHRASE, message } from '@portal/shared-types/text/messages';

/** What makes a password good, for people who choose their own. */
const BEST_PRACTICES = [
  'Use several words that have nothing to do with each other: they are easy to remember and hard to guess.',
  'Do not use it anywhere else.',
  'Leave out names, dates, boats and places that others know of you.',
  'Tell it to nobody. Nobody who runs the portal will ask you for it.',
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
      For example, but not this one: <strong>{EXAMPLE_PASSPHRASE}</strong>
    </Typography>
  </>
);

/** @param for whose password it is: one’s own, or a one-time password that a manager sets. */
export const PasswordHints = ({ for: reader }: { for: 'self' | 'manager' }) => (
  <Box sx={{ p: 2, borderRadius: 1, bgcolor: '#f0f4f9', color: 'text.primary' }}>
    {reader === 'self' ? (
      <OwnHints />
    ) : (
      <Typography variant="body2">{message('oneTimePasswordHint')}</Typography>
    )}
  </Box>
);
