import { TOURS } from './tour/tours';
import { REDIRECTS, ROUTES } from './routes';

it('every path occurs once, and the one for all others is last', () => {
  const paths = [...ROUTES.map(({ path }) => path), ...REDIRECTS.map(({ from }) => from)];
  expect(new Set(paths).size).toBe(paths.length);
  expect(ROUTES.at(-1)?.path).toBe('*');
});

it('a tour is offered where there is one', () => {
  const offered = ROUTES.filter(({ hasTour }) => hasTour).map(({ path }) => path);
  expect(offered.sort()).toEqual(Object.keys(TOURS).sort());
});

it('what a signed-in person has is given to signed-in people alone', () => {
  const given = ROUTES.filter(({ loggedIn, sidebar, hasTour }) => loggedIn || sidebar || hasTour);
  expect(given.filter(({ requiresAuth }) => !requiresAuth)).toEqual([]);
  expect(ROUTES.filter(({ sidebar, loggedIn }) => sidebar && !loggedIn)).toEqual([]);
});

it('only the pages for signing in are open to everyone', () => {
  const open = ROUTES.filter(({ requiresAuth }) => !requiresAuth).map(({ path }) => path);
  expect(open.filter((path) => !['*', '/login', '/forgot-password'].includes(path))).toEqual(
    open.filter((path) => path.startsWith('/password-reset/')),
  );
});
