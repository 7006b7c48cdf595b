import { ApiError } from '@portal/shared-types/contract/api/client';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { OneTimePasswordShown } from './OneTimePasswordShown';
import { suggestPassphrase } from './passphrase';
import { PasswordForm } from './PasswordForm';
import { getRefusalOutcome, type PasswordOutcome } from './passwordOutcome';

interface SetOneTimePasswordProps {
  person: { login_name: string; full_name: string };
  /** Called when the manager has read the password and closes it. */
  onDone: () => void;
  onSet?: () => void;
  onCopied?: () => void;
}

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
      // It is never null after a success; without it, the expiry couldn't be shown.
      if (until === null) return { status: 'failed', text: message('resetFailed') };
      setSet({ password: oneTimePassword, until });
      onSet?.();
      return { status: 'done' };
    } catch (error) {
      const forbidden = error instanceof ApiError && error.status === 403;
      return getRefusalOutcome(error, () =>
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
      // It is shown afterwards, so a typo does no harm.
      hide={['username', 'oldPassword', 'retypeNewPassword']}
      hints="manager"
      reauthenticate
      submitLabel="Set one-time password"
      suggest={suggestPassphrase}
      onSubmit={({ newPassword }) => submit(newPassword)}
    />
  );
};
