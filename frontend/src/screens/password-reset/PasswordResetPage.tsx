import { TEMPORARY_RESET } from '@portal/shared-types/access/resetTokens';
import { useParams } from 'react-router-dom';
import { MailedReset } from './MailedReset';
import { TemporaryReset } from './TemporaryReset';
import { useLogOutOnce } from './useLogOutOnce';

/** Sets a new password, by an emailed link or after a one-time password (docs/product.md#password-reset). */
const PasswordResetPage = () => {
  const { token = '' } = useParams();
  useLogOutOnce();
  return token === TEMPORARY_RESET ? <TemporaryReset /> : <MailedReset token={token} />;
};

export default PasswordResetPage;
