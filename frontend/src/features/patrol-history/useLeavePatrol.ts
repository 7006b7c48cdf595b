import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchOf } from '../patrol-data/address';

/** To the search that the patrol was found by, once there is no patrol to be shown any more. */
export const useLeavePatrol = (): (() => void) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    const query =
      pathname === '/' ? searchOf(search) : (new URLSearchParams(search).get('from') ?? '');
    void navigate(query ? `/?${query}` : '/', { replace: true });
  }, [pathname, search, navigate]);
};
