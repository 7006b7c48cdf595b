import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { KeyboardEvent, MouseEvent, SubmitEvent } from 'react';
import { FORM_ACTIONS } from '../../platform/ui/dialogs/stickyActions';
import { LabelledInput } from '../../platform/ui/fields/LabelledInput';
import { PasswordInput } from '../../platform/ui/fields/PasswordInput';
import { passwordCount, plainCount } from './passwordCount';
import type { PasswordField } from './passwordFields';
import { PasswordHelp } from './PasswordHelp';
import { usePasswordFields, type PasswordFieldsParts } from './usePasswordFields';

interface NewPasswordFieldsProps extends PasswordFieldsParts {
  /** For a manager: a one-time password is for someone else, so the browser must not offer to save it. */
  hints: 'self' | 'manager';
  submitLabel: string;
  autoFocus: boolean;
}

const PASSWORD_LABELS = {
  oldPassword: 'Old Password',
  newPassword: 'New Password',
  retypeNewPassword: 'Re-type New Password',
} as const;

/**
 * Leaving a field may show an error, which would move a button away from under the pointer that presses it.
 */
const stayInField = (event: MouseEvent): void => event.preventDefault();

export const NewPasswordFields = ({
  hints,
  submitLabel,
  autoFocus,
  ...parts
}: NewPasswordFieldsProps) => {
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
          fault={form.seenFaults[field]}
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
    invalid: form.seenFaults[field] !== undefined,
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
          form.showFaults();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      {form.shown.includes('username') ? (
        <LabelledInput
          label="Username"
          autoComplete={own ? 'username' : 'off'}
          {...fieldProps('username')}
          help={<PasswordHelp fault={form.seenFaults.username} />}
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
