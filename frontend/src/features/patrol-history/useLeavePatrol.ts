import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getSearchQuery } from '../patrol-data/address';

/** Goes to the search that found the patrol, when the patrol can no longer be shown. */
export const useLeavePatrol = (): (() => void) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    const query =
      pathname === '/' ? getSearchQuery(search) : (new URLSearchParams(search).get('from') ?? '');
    void navigate(query ? `/?${query}` : '/', { replace: true });
  }, [pathname, search, navigate]);
};
