import { TEMPORARY_RESET } from '@portal/shared-types/access/resetTokens';
import { useParams } from 'react-router-dom';
import { EntryPage } from '../../components/EntryPage';
import { MailedReset } from './MailedReset';
import { TemporaryResetForm } from './TemporaryResetForm';
import { useLogOutOnce } from './useLogOutOnce';

/** Sets a new password by a mailed link, or after a one-time password (spec section 2). */
const PasswordResetPage = () => {
  const { token = '' } = useParams();
  useLogOutOnce();
  return (
    <EntryPage width={820}>
      {token === TEMPORARY_RESET ? <TemporaryResetForm /> : <MailedReset token={token} />}
    </EntryPage>
  );
};

export default PasswordResetPage;
