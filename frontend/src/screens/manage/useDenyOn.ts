import { ApiError } from '@portal/shared-types/api/client';
import { useEffect } from 'react';
import { useDeny } from '../../platform/session/denied';

/** A person whose access was taken away while the screen is open sees what they would see without it. */
export const useDenyOn = (error: Error | null): void => {
  const deny = useDeny();
  const denied = error instanceof ApiError && error.status === 403;
  useEffect(() => {
    if (denied) deny();
  }, [denied, deny]);
};
