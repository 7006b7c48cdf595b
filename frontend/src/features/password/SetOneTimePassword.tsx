import { ApiError } from '@portal/shared-types/api/client';
import { message } from '@portal/shared-types/text/messages';
import { useState } from 'react';
import { useClient } from '../../platform/api/ClientContext';
import { OneTimePasswordShown } from './OneTimePasswordShown';
import { suggestPassphrase } from './passphrase';
import { PasswordForm } from './PasswordForm';
import { outcomeOfRefusal, type PasswordOutcome } from './passwordOutcome';

interface SetOneTimePasswordProps {
  person: { login_name: string; full_name: string };
  /** When the password has been read and the manager closes it. */
  onDone: () => void;
  /** The password is set, and on the screen for this one time. */
  onSet?: () => void;
  onCopied?: () => void;
}

/** Sets a one-time password for somebody, after asking who is there, and shows it once. */
export const SetOneTimePassword = ({
  person: { login_name, full_name },
  onDone,
  onSet,
  onCopied,
}: SetOneTimePasswordProps) => {
  const client = useClient();
  const [set, setSet] = useState<{ password: string; until: string } | null>(null);

  const submit = async (oneTimePassword: string): Promise<PasswordOutcome> => {
    try {
      const { one_time_password_until: until } = await client.setOneTimePassword({
        body: { username: login_name, oneTimePassword },
      });
      // Always there after this; without it nothing could be said of the time.
      if (until === null) return { status: 'failed', text: message('resetFailed') };
      setSet({ password: oneTimePassword, until });
      onSet?.();
      return { status: 'done' };
    } catch (error) {
      const forbidden = error instanceof ApiError && error.status === 403;
      return outcomeOfRefusal(error, () =>
        message(forbidden ? 'oneTimePasswordForbidden' : 'resetFailed'),
      );
    }
  };

  if (set)
    return (
      <OneTimePasswordShown
        {...set}
        name={full_name}
        username={login_name}
        onDone={onDone}
        onCopied={onCopied}
      />
    );
  return (
    <PasswordForm
      name={full_name}
      username={login_name}
      // It is shown afterwards, so that a slip of the finger harms nobody.
      hide={['username', 'oldPassword', 'retypeNewPassword']}
      hints="manager"
      reauthenticate
      submitLabel="Set one-time password"
      suggest={suggestPassphrase}
      onSubmit={({ newPassword }) => submit(newPassword)}
    />
  );
};
