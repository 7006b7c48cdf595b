import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the part in the address and focuses it, as a page load would. */
export const useHashTarget = (): void => {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash, key]);
};
