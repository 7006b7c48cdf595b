import { message } from '@portal/shared-types/base/text/messages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { usePatrol } from '#features/patrol-data/queries.ts';
import { confirmBeforeLeaving } from '#platform/leaving/beforeLeaving.ts';
import { patrol, signInResponse } from '#testing/builders.ts';
import { deferred } from '#testing/deferred.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { onPhone, renderScreen } from '#testing/renderScreen.tsx';
import type { AppRoute } from '../routes';
import { SidebarLayout } from './SidebarLayout';

const BY_ID = 'POST /patrols/by-id';
const found = { json: { items: [patrol({ id: 1388 })] } };
const none = { json: { items: [] } };

const ROUTE: AppRoute = {
  path: '/',
  title: 'Explore Data',
  signedIn: true,
  sidebar: true,
  Screen: () => null,
};

/** Like a patrol's page, it reads the patrol. */
const Patrol = ({ id }: { id: number }) => <p>{`Distance: ${usePatrol(id).data?.distance}`}</p>;
const Page = () => {
  const { pathname } = useLocation();
  return (
    <>
      <p>{`At ${pathname}`}</p>
      {pathname === '/patrol/1388' && <Patrol id={1388} />}
    </>
  );
};

const open = (respond: () => FakeResponse | Promise<FakeResponse>, former: object[] = []) => {
  const server = fakeServer({
    [BY_ID]: respond,
    'GET /patrols/former/': () => ({ json: { items: former } }),
  });
  renderScreen(
    <SidebarLayout user={signInResponse().user} route={ROUTE}>
      <Page />
    </SidebarLayout>,
    { address: '/' },
  );
  return server;
};
const entry = () => screen.getByRole('button', { name: 'Find a patrol' });
const field = () => screen.findByRole('textbox', { name: 'Patrol number' });
const find = async (text: string) => {
  await userEvent.click(entry());
  await userEvent.type(await field(), `${text}{Enter}`);
};

it.each(['1388', '#1388', ' # 1388 '])('“%s” opens the page of that patrol', async (text) => {
  const server = open(() => found);
  await find(text);
  expect(await screen.findByText('At /patrol/1388')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Distance: 12.5')).toBeVisible();
  // The page doesn't ask for the patrol again.
  expect(server.to(BY_ID).map(({ body }) => body)).toEqual([{ patrolIds: [1388] }]);
});

it('a patrol that does not exist and one that is hidden have the same message', async () => {
  // The API omits both.
  open(() => none);
  await find('99');
  const box = await field();
  await waitFor(() => expect(box).toHaveAccessibleDescription(message('patrolNotFound')));
  expect(box).toBeInvalid();
  expect(box).toHaveFocus();
  expect(screen.getByText('At /')).toBeInTheDocument();
  // The next number replaces it.
  await userEvent.keyboard('1');
  expect(box).toHaveValue('1');
  expect(box).toBeValid();
});

it('a number from before a restore opens the patrol that had it', async () => {
  open(() => none, [patrol({ id: 2042, former_ids: [1004] })]);
  await find('1004');
  expect(await screen.findByText('At /patrol/2042')).toBeVisible();
});

it.each(['', 'Bay', '13 88', '0', '-5', '1042.17'])(
  '“%s” is not a number of a patrol',
  async (text) => {
    const server = open(() => found);
    await find(text);
    const box = await field();
    expect(box).toHaveAccessibleDescription('Enter the number of a patrol, such as 1388.');
    expect(server.requests).toEqual([]);
  },
);

it('a failed request is reported, and can be repeated', async () => {
  const responses = [{ status: 503, json: { code: 'unavailable', title: 'no' } }, found];
  open(() => responses.shift()!);
  await find('1388');
  expect(await screen.findByText(message('patrolNotRead'))).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('At /patrol/1388')).toBeVisible();
});

it('Escape closes it and returns the focus, also while the patrol is requested', async () => {
  const late = deferred<FakeResponse>();
  const responses: (FakeResponse | Promise<FakeResponse>)[] = [late.promise, none];
  const server = open(() => responses.shift()!);
  await find('1388');
  await waitFor(() => expect(server.to(BY_ID)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(entry()).toHaveFocus());
  late.resolve(found);
  await find('99');
  expect(await screen.findByText(message('patrolNotFound'))).toBeVisible();
  expect(screen.getByText('At /')).toBeInTheDocument();
});

it('unsaved changes are not lost', async () => {
  const confirm = jest.fn();
  const stop = confirmBeforeLeaving(confirm);
  open(() => found);
  await find('1388');
  await waitFor(() => expect(confirm).toHaveBeenCalled());
  expect(screen.getByText('At /')).toBeVisible();
  stop();
});

it('on a phone, the menu closes first and then has the focus again', async () => {
  const restore = onPhone();
  open(() => none);
  const menu = screen.getByRole('button', { name: 'Open menu' });
  await userEvent.click(menu);
  await userEvent.click(entry());
  expect(await field()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(menu).toHaveFocus());
  restore();
});
