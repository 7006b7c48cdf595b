/** Sets one's own password, or a one-time password for someone else (docs/product.md#password-form). */
import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent, type MouseEvent, type SubmitEvent } from 'react';
import { FORM_ACTIONS } from '#platform/ui/dialogs/stickyActions.ts';
import { LabelledInput } from '#platform/ui/fields/LabelledInput.tsx';
import { PasswordInput } from '#platform/ui/fields/PasswordInput.tsx';
import { passwordCount, plainCount } from './passwordCount';
import type { PasswordField } from './passwordFields';
import { PasswordHelp } from './PasswordHelp';
import { PasswordHints } from './PasswordHints';
import { Reauthentication } from './Reauthentication';
import { usePasswordFields, type PasswordFieldsParts } from './usePasswordFields';

interface FieldsProps extends PasswordFieldsParts {
  /** For a manager: a one-time password is for someone else, so the browser must not offer to save it. */
  hints: 'self' | 'manager';
  submitLabel?: string;
  /** Focuses the first field; for screens that consist only of the form. */
  autoFocus?: boolean;
}

const PASSWORD_LABELS = {
  oldPassword: 'Old Password',
  newPassword: 'New Password',
  retypeNewPassword: 'Re-type New Password',
} as const;

/** Leaving a field may show an error, which would move the pressed button from under the pointer. */
const stayInField = (event: MouseEvent): void => event.preventDefault();

const NewPasswordFields = ({
  hints,
  submitLabel = 'Submit',
  autoFocus = false,
  ...parts
}: FieldsProps) => {
  const form = usePasswordFields(parts);
  const own = hints === 'self';
  const first = form.shown[0];

  const passwordInput = (field: keyof typeof PASSWORD_LABELS) => (
    <PasswordInput
      // A suggestion is visible, so that it can be read out.
      key={`${field} ${form.suggestions}`}
      startsShown={form.suggestions > 0}
      label={PASSWORD_LABELS[field]}
      autoComplete={!own ? 'off' : field === 'oldPassword' ? 'current-password' : 'new-password'}
      {...fieldProps(field)}
      help={
        <PasswordHelp
          error={form.seenErrors[field]}
          count={(field === 'newPassword' ? passwordCount : plainCount)(form.values[field])}
        />
      }
    />
  );
  const fieldProps = (field: PasswordField) => ({
    value: form.values[field],
    onChange: (value: string) => form.change(field, value),
    onBlur: () => form.leave(field),
    inputRef: form.inputRef(field),
    invalid: form.seenErrors[field] !== undefined,
    autoFocus: autoFocus && field === first,
  });

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        event.stopPropagation();
        void form.submit();
      }}
      // Browsers don't submit while the button is disabled; Enter then shows what is missing.
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !form.maySubmit)
          form.showErrors();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      {form.shown.includes('username') ? (
        <LabelledInput
          label="Username"
          autoComplete={own ? 'username' : 'off'}
          {...fieldProps('username')}
          help={<PasswordHelp error={form.seenErrors.username} />}
        />
      ) : (
        // Identifies the account to password managers.
        own && (
          <input type="text" autoComplete="username" value={form.values.username} readOnly hidden />
        )
      )}
      {form.shown.includes('oldPassword') && passwordInput('oldPassword')}
      {form.shown.includes('newPassword') && passwordInput('newPassword')}
      {form.shown.includes('retypeNewPassword') && passwordInput('retypeNewPassword')}
      {form.failure !== null && <Alert severity="error">{form.failure}</Alert>}
      <Box className={FORM_ACTIONS} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          type="submit"
          variant="contained"
          sx={{ transition: 'none' }}
          onMouseDown={stayInField}
          disabled={form.busy || !form.maySubmit}
        >
          {form.busy ? 'Saving…' : submitLabel}
        </Button>
        {form.suggest && (
          <Button startIcon={<AutoFixHigh />} onMouseDown={stayInField} onClick={form.suggest}>
            Suggest password
          </Button>
        )}
      </Box>
    </Box>
  );
};

export interface PasswordFormProps extends FieldsProps {
  /** Name of the account's owner; omitted if unknown, as after following an emailed link. */
  name?: string;
  reauthenticate?: boolean;
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

export const PasswordForm = ({ name, reauthenticate = false, ...form }: PasswordFormProps) => {
  const [authenticated, setAuthenticated] = useState(!reauthenticate);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2.5, containerType: 'inline-size' }}>
      <Typography variant="h2">
        {name === undefined ? 'Update your Password' : `Update ${name}'s Password`}
      </Typography>
      {authenticated ? (
        <Box sx={BESIDE}>
          <PasswordHints for={form.hints} />
          {/* After reauthentication, typing continues in the first field. */}
          <NewPasswordFields {...form} autoFocus={form.autoFocus || reauthenticate} />
        </Box>
      ) : (
        <Reauthentication onDone={() => setAuthenticated(true)} />
      )}
    </Box>
  );
};
