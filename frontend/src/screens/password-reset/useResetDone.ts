import { message } from '@portal/shared-types/text/messages';
import { useNavigate } from 'react-router-dom';
import { loginNotice } from '../../platform/session/loginNotice';

/** Opens the login page with a success message. @returns a function of the login page's query */
export const useResetDone = (): ((loginQuery: string) => void) => {
  const navigate = useNavigate();
  return (loginQuery) => {
    loginNotice.leave({ severity: 'success', text: message('resetDone') });
    void navigate(`/login${loginQuery}`, { replace: true });
  };
};
