import { ApiError } from '@portal/shared-types/contract/api/client';
import { useEffect } from 'react';
import { useDeny } from '#platform/session/denied.ts';

/** Shows the "no access" screen to people who lose their access while this one is open. */
export const useDenyOn = (error: Error | null): void => {
  const deny = useDeny();
  const denied = error instanceof ApiError && error.status === 403;
  useEffect(() => {
    if (denied) deny();
  }, [denied, deny]);
};
