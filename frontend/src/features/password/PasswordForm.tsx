/** Sets one's own password, or a one-time password for someone else (docs/product.md#password-form). */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { NewPasswordFields } from './NewPasswordFields';
import type { PasswordField, PasswordValues } from './passwordFields';
import { PasswordHints } from './PasswordHints';
import type { PasswordOutcome } from './passwordOutcome';
import { Reauthentication } from './Reauthentication';

export interface PasswordFormProps {
  /** Name of the account's owner; omitted if unknown, as after following an emailed link. */
  name?: string;
  /** Value of the username field, also when it is hidden. */
  username?: string;
  hide?: readonly PasswordField[];
  hints: 'self' | 'manager';
  /** Asks for reauthentication first. */
  reauthenticate?: boolean;
  submitLabel?: string;
  /** Focuses the first field; for screens that consist only of the form. */
  autoFocus?: boolean;
  /** Makes up a password, if suggestions are allowed. */
  suggest?: () => string;
  /**
   * Called with the values as typed, except that the username is trimmed; a hidden username is the given one.
   */
  onSubmit: (values: PasswordValues) => Promise<PasswordOutcome>;
}

/** Hints are next to the fields if there is room, otherwise above them. */
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
            // After reauthentication, typing continues in the first field.
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
