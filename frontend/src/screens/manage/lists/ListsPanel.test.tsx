import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EditableList } from '@portal/shared-types/contract/api/listEditing';
import { session } from '#platform/session/browserSession.ts';
import type { FakeResponse, FakeRequest } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { editableList, listItem } from '../testing/editableList';
import { entry, openManage } from '../testing/openManage';

const ADMIN = { login_name: 'admin', access: [entry('North Inlet', 'Administrator')] };
const SITES = editableList();
const LISTS = [SITES, editableList({ list_name: 'kelp_site', items: [listItem('Reef')] })];

/** @param responses to changes; a list is the state after a successful one */
const open = ({
  lists = LISTS,
  add,
  change,
  at = '/manage?tab=lists&list=nation/crab_site',
}: {
  lists?: readonly EditableList[];
  add?: (request: FakeRequest) => FakeResponse;
  change?: (request: FakeRequest) => FakeResponse;
  at?: string;
} = {}) =>
  openManage(
    {
      'GET /manage/lists/': { json: { items: lists } },
      'GET /nations/nation-list-items': { json: { items: [] } },
      ...(add && { 'POST /manage/lists/items/': add }),
      ...(change && { 'PATCH /manage/lists/items/': change }),
    },
    { viewer: ADMIN, at },
  );
const listResponse = (
  items: EditableList['items'],
  parts: Partial<EditableList> = {},
): FakeResponse => ({
  json: { item: items.at(-1), list: { ...SITES, version: 4, items, ...parts } },
});
const items = () =>
  within(screen.getByRole('list', { name: 'Items' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/Rename.*$/, ''));

afterEach(() => act(() => session.end('logged out')));

describe('the lists', () => {
  it('are not shown to people who aren’t Administrators', async () => {
    openManage({ 'GET /manage/users/': { json: { items: [] } } }, { at: '/manage?tab=lists' });
    expect(await screen.findByRole('tab', { name: 'People' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(screen.queryByRole('tab', { name: 'Lists' })).toBeNull();
  });

  it('say what codes and labels are, and who changes what', async () => {
    open({ at: '/manage?tab=lists' });
    expect(await screen.findByText(/^Records store an item’s code/)).toBeVisible();
    expect(
      screen.getByText(
        'You can edit the items of North Inlet. Only Administrators of every nation can edit the programme lists.',
      ),
    ).toBeVisible();
  });

  it('inform people who may change them about the lists of the whole programme', async () => {
    open({
      at: '/manage?tab=lists',
      lists: [editableList({ kind: 'static', list_name: 'den_type', sharing: null })],
    });
    expect(await screen.findByText(/^You are an Administrator of every nation/)).toBeVisible();
    expect(screen.getByText('Programme lists (1)')).toBeVisible();
  });

  it('are found by name and by their items, and open', async () => {
    open({ at: '/manage?tab=lists' });
    await userEvent.type(await screen.findByLabelText('Find a list or an item'), 'bear arm');
    const nav = screen.getByRole('navigation', { name: 'Lists' });
    expect(
      within(nav)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Crab site']);
    await userEvent.click(within(nav).getByRole('button', { name: 'Crab site' }));
    expect(screen.getByRole('heading', { name: 'Crab site' })).toBeVisible();
    expect(new URLSearchParams(window.location.search).get('list')).toBe('nation/crab_site');
    await userEvent.click(screen.getByRole('button', { name: 'All lists' }));
    expect(screen.queryByRole('heading', { name: 'Crab site' })).toBeNull();
  });

  it('are in their order, with different codes and retired items', async () => {
    open({
      lists: [
        editableList({
          items: [listItem('Inlet Head', 'Head of the inlet'), ...SITES.items.slice(1)],
        }),
      ],
    });
    await screen.findByRole('heading', { name: 'Crab site' });
    expect(items()).toEqual(['Head of the inletCode: Inlet Head', 'Bear Arm', 'Old dock(retired)']);
    expect(screen.getByText('3 items, 1 retired')).toBeVisible();
  });

  it('have a part for each parent', async () => {
    const child = { kind: 'child', list_name: 'boat_type', sharing: null } as const;
    open({
      at: '/manage?tab=lists&list=child/boat_type',
      lists: [
        editableList({ ...child, parent_item: 'Recreational', items: [listItem('Kayak')] }),
        editableList({ ...child, parent_item: 'Commercial', items: [listItem('Troller')] }),
      ],
    });
    expect(await screen.findByText('Kayak')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Depends on'), 'Commercial');
    expect(screen.getByText('Troller')).toBeVisible();
    expect(screen.queryByText('Kayak')).toBeNull();
  });
});

describe('adding an item', () => {
  const type = async (label: string) => {
    await fill(await screen.findByLabelText('New item label'), label);
    await userEvent.keyboard('{Enter}');
  };

  it('sends its trimmed label, shows it, and reads the app’s own list again', async () => {
    const server = open({ add: () => listResponse([...SITES.items, listItem('Hawk Bay')]) });
    await type('  Hawk   Bay ');
    expect(await screen.findByText('“Hawk Bay” was added at the end of the list.')).toBeVisible();
    expect(items().at(-1)).toBe('Hawk Bay');
    expect(server.to('POST /manage/lists/items/')[0]!.body).toEqual({
      kind: 'nation',
      list_name: 'crab_site',
      parent_item: null,
      sharing: 'North Inlet',
      label: 'Hawk Bay',
    });
    await waitFor(() => expect(server.to('GET /nations/nation-list-items')).toHaveLength(1));
    expect(screen.getByLabelText('New item label')).toHaveValue('');
  });

  it('sends a code of one’s own', async () => {
    const server = open({ add: () => listResponse([...SITES.items, listItem('HB', 'Hawk Bay')]) });
    await fill(await screen.findByLabelText('Code'), 'HB');
    await type('Hawk Bay');
    await screen.findByText(/was added/);
    expect(server.to('POST /manage/lists/items/')[0]!.body).toMatchObject({ code: 'HB' });
  });

  it.each([
    ['', 'Field is required'],
    ['bear  arm', 'The list already has an item with this label: Bear Arm.'],
    ['x'.repeat(121), 'This must be at most 120 characters long.'],
  ])('refuses the label "%s" before it is sent', async (label, text) => {
    const server = open();
    await type(label);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(server.to('POST /manage/lists/items/')).toHaveLength(0);
  });

  it('refuses a code with a colon', async () => {
    open();
    await fill(await screen.findByLabelText('Code'), 'a:b');
    await type('Hawk Bay');
    expect(screen.getByRole('alert')).toHaveTextContent('A code can’t contain a comma or a colon.');
  });

  it.each([
    [
      { status: 409, json: { code: 'already-exists', detail: 'The code “Dock” belongs to …' } },
      'The code “Dock” belongs to …',
    ],
    [
      {
        status: 400,
        json: { code: 'invalid-request', errors: [{ path: 'body.label', message: 'too odd' }] },
      },
      'too odd',
    ],
    [
      { status: 500, json: {} },
      'The list could not be saved. What you typed is still here: check your connection and try again.',
    ],
    [
      { status: 404, json: { code: 'not-found' } },
      'You can no longer edit this list, or the item was deleted.',
    ],
  ])('keeps what was typed when it is refused (%#)', async (response, text) => {
    open({ add: () => response });
    await type('Dock');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('New item label')).toHaveValue('Dock');
  });
});

describe('changing an item', () => {
  const rename = async (to: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rename Bear Arm' }));
    const field = screen.getByLabelText('New label of Bear Arm');
    await userEvent.clear(field);
    await fill(field, to);
    await userEvent.keyboard('{Enter}');
  };
  const renamed = [SITES.items[0]!, listItem('Bear Arm', 'Bear Arm mouth'), SITES.items[2]!];

  it('gives it another label, under the version that was seen', async () => {
    const server = open({ change: () => listResponse(renamed) });
    await rename('Bear Arm mouth');
    expect(await screen.findByText('Bear Arm mouth')).toBeVisible();
    expect(server.to('PATCH /manage/lists/items/')[0]!.body).toMatchObject({
      code: 'Bear Arm',
      version: 3,
      label: 'Bear Arm mouth',
    });
    expect(screen.getByRole('button', { name: 'Rename Bear Arm mouth' })).toHaveFocus();
  });

  it('is cancelled with Escape', async () => {
    const server = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Rename Bear Arm' }));
    await userEvent.keyboard('x{Escape}');
    expect(screen.getByText('Bear Arm')).toBeVisible();
    expect(server.to('PATCH /manage/lists/items/')).toHaveLength(0);
  });

  it('shows what someone else changed in the meantime, keeps what was typed, and continues from there', async () => {
    const theirs = { ...SITES, version: 9, items: [...SITES.items, listItem('Theirs')] };
    const server = open({
      change: ({ body }) =>
        (body as { version: number }).version === 9
          ? listResponse(renamed, { version: 10 })
          : { status: 409, json: { code: 'stale', current: theirs } },
    });
    await rename('Bear Arm mouth');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Someone changed this list while you were editing.',
    );
    expect(screen.getByText('Theirs')).toBeVisible();
    expect(screen.getByLabelText('New label of Bear Arm')).toHaveValue('Bear Arm mouth');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Bear Arm mouth')).toBeVisible();
    expect(server.to('PATCH /manage/lists/items/')).toHaveLength(2);
  });

  it('retires it and brings it back', async () => {
    const server = open({
      change: ({ body }) => {
        const { code, retired } = body as { code: string; retired: boolean };
        return listResponse(
          SITES.items.map((one) => (one.code === code ? { ...one, retired } : one)),
        );
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retire Bear Arm' }));
    expect(await screen.findByText('“Bear Arm” was retired. Records keep it.')).toBeVisible();
    expect(items()).toContain('Bear Arm(retired)');
    const back = screen.getByRole('button', { name: 'Restore Bear Arm' });
    expect(back).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('“Bear Arm” was restored.')).toBeVisible();
    expect(server.to('PATCH /manage/lists/items/').map(({ body }) => body)).toMatchObject([
      { version: 3, retired: true },
      { version: 4, retired: false },
    ]);
  });

  it('says why it cannot be brought back', async () => {
    open({
      change: () => ({
        status: 409,
        json: {
          code: 'already-exists',
          detail: 'The list already has an item with this label: X.',
        },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Old dock' }));
    expect(
      await screen.findByText('The list already has an item with this label: X.'),
    ).toBeVisible();
  });
});
