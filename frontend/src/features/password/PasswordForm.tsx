/** Sets a password: one's own, or a one-time password of somebody else (docs/product.md#password-form). */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { NewPasswordFields } from './NewPasswordFields';
import type { PasswordField, PasswordValues } from './passwordFields';
import { PasswordHints } from './PasswordHints';
import type { PasswordOutcome } from './passwordOutcome';
import { Reauthentication } from './Reauthentication';

export interface PasswordFormProps {
  /** Whose password it is; skipped where nobody is known yet, as behind a mailed link. */
  name?: string;
  /** Stands in the username field, or for it where that is hidden. */
  username?: string;
  hide?: readonly PasswordField[];
  hints: 'self' | 'manager';
  /** Asks who is there before anything else. */
  reauthenticate?: boolean;
  submitLabel?: string;
  /** Puts the cursor into the first field; for where the form is all there is. */
  autoFocus?: boolean;
  /** Makes up a password, where one may be suggested. */
  suggest?: () => string;
  /** Gets what was typed, the username trimmed; a hidden username is the given one. */
  onSubmit: (values: PasswordValues) => Promise<PasswordOutcome>;
}

/** Hints stand beside the fields where the form has the room, and above them elsewhere. */
const BESIDE = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  '@container (min-width: 660px)': {
    gridTemplateColumns: '5fr 6fr',
    columnGap: 4,
  },
} as const;

export const PasswordForm = ({
  name,
  username = '',
  hide = [],
  hints,
  reauthenticate = false,
  submitLabel = 'Submit',
  autoFocus = false,
  suggest,
  onSubmit,
}: PasswordFormProps) => {
  const [authenticated, setAuthenticated] = useState(!reauthenticate);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2.5, containerType: 'inline-size' }}>
      <Typography variant="h2">
        {name === undefined ? 'Update your Password' : `Update ${name}'s Password`}
      </Typography>
      {authenticated ? (
        <Box sx={BESIDE}>
          <PasswordHints for={hints} />
          <NewPasswordFields
            username={username}
            hide={hide}
            hints={hints}
            submitLabel={submitLabel}
            // Whoever has just answered goes on by the keyboard.
            autoFocus={autoFocus || reauthenticate}
            suggest={suggest}
            onSubmit={onSubmit}
          />
        </Box>
      ) : (
        <Reauthentication onDone={() => setAuthenticated(true)} />
      )}
    </Box>
  );
};
