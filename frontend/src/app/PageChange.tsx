/** Does what browsers do on page load: sets the title, focuses the top, announces the page. */
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { CONTENT_ID } from '#platform/ui/content.ts';
import { PRODUCT } from '#platform/ui/product.ts';
import { visuallyHidden } from '#platform/ui/visuallyHidden.ts';
import { REDIRECTS, ROUTES } from './routes';

const getTitle = (pathname: string): string | null =>
  REDIRECTS.some(({ from }) => matchPath(from, pathname))
    ? null
    : (ROUTES.find(({ path }) => matchPath(path, pathname))?.title ?? null);

export const PageChange = () => {
  const { pathname, hash } = useLocation();
  const title = getTitle(pathname);
  const before = useRef(pathname);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (title !== null) document.title = `${title} · ${PRODUCT.title}`;
  }, [title]);

  useEffect(() => {
    if (before.current === pathname || title === null) return;
    before.current = pathname;
    setSaid(title);
    const content = document.getElementById(CONTENT_ID);
    // An anchor in the address, or a field with autofocus, takes precedence.
    if (content && hash === '' && !content.contains(document.activeElement)) content.focus();
  }, [pathname, hash, title]);

  return (
    <Box role="status" aria-live="polite" sx={visuallyHidden}>
      {said}
    </Box>
  );
};
