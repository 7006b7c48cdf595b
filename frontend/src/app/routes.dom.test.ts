import { TOURS } from './tour/tours';
import { REDIRECTS, ROUTES } from './routes';

it('every path occurs once, and the one for all others is last', () => {
  const paths = [...ROUTES.map(({ path }) => path), ...REDIRECTS.map(({ from }) => from)];
  expect(new Set(paths).size).toBe(paths.length);
  expect(ROUTES.at(-1)?.path).toBe('*');
});

it('a tour is offered only where there is a page', () => {
  const paths = ROUTES.map(({ path }) => path);
  expect(Object.keys(TOURS).filter((path) => !paths.includes(path))).toEqual([]);
});

it('only signed-in people have the sidebar', () => {
  expect(ROUTES.filter(({ sidebar, signedIn }) => sidebar && !signedIn)).toEqual([]);
});

it('only the pages for signing in are open to everyone', () => {
  const open = ROUTES.filter(({ signedIn }) => !signedIn).map(({ path }) => path);
  expect(open.filter((path) => !['*', '/login', '/forgot-password'].includes(path))).toEqual(
    open.filter((path) => path.startsWith('/password-reset/')),
  );
});
