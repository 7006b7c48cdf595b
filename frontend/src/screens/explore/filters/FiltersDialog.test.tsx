import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '#testing/fill.ts';
import { EVERYTHING, makeKey } from './choice';
import { openFilters } from './testing/openFilters';

type Modal = Awaited<ReturnType<typeof openFilters>>['modal'];

const openTab = async (modal: Modal, name: string): Promise<void> => {
  await userEvent.click(modal.getByRole('tab', { name: new RegExp(`^${name}`) }));
  await modal.findByRole('tree', { name });
};
const row = (name: RegExp | string) => screen.getByRole('treeitem', { name });
const rows = () => screen.getAllByRole('treeitem').map((one) => one.getAttribute('aria-label'));
const focus = (element: HTMLElement) => act(() => element.focus());
const press = (keys: string) => userEvent.keyboard(keys);
const key = (...path: string[]) => makeKey(path);

describe('the filters', () => {
  it('show how much of each category is selected', async () => {
    const { modal } = await openFilters();
    await modal.findByRole('tree', { name: 'Nations' });
    await waitFor(() =>
      expect(modal.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
        'NationsAll selected',
        'GuardiansAll selected',
        'PurposesAll selected',
        'Patrol areasAll selected',
        'Sighting typesAll selected',
        'Survey typesAll selected',
      ]),
    );
  });

  it('switch off a nation by a click, and say so at its category', async () => {
    const { modal, draft } = await openFilters();
    await modal.findByRole('tree', { name: 'Nations' });
    await userEvent.click(screen.getByText('North Inlet'));
    expect(draft().filters.trees).toEqual({ nations: { off: [key('North Inlet')] } });
    expect(row('North Inlet')).toHaveAttribute('aria-checked', 'false');
    expect(modal.getByRole('tab', { name: /^Nations/ })).toHaveTextContent(
      'Nations2 of 3 selectedApplied',
    );
    expect(modal.getByRole('status')).toHaveTextContent('2 of 3 selected');
    await userEvent.click(screen.getByText('North Inlet'));
    expect(draft().filters.trees).toEqual({});
  });

  it('select only one type, with everything below it', async () => {
    const { modal, draft } = await openFilters();
    await openTab(modal, 'Sighting types');
    await userEvent.click(screen.getByRole('button', { name: 'Only Bear Den' }));
    expect(draft().filters.trees).toEqual({ sightings: { only: [key('Bear Den')] } });
    await userEvent.click(screen.getByRole('button', { name: 'Only Whale' }));
    expect(row('Bear Den')).toHaveAttribute('aria-checked', 'false');
    expect(row('Whale, All selected')).toHaveAttribute('aria-checked', 'true');
    expect(row('Wildlife, 2 of 4 selected')).toHaveAttribute('aria-checked', 'mixed');
    expect(modal.getByRole('status')).toHaveTextContent('2 of 5 selected');
  });

  it('find only records with photos, until they are reset', async () => {
    const { modal, draft } = await openFilters();
    const photos = modal.getByRole('switch', { name: 'Only patrols with photos' });
    await userEvent.click(photos);
    expect(draft().filters).toEqual({ ...EVERYTHING, onlyWithPhotos: true });
    await userEvent.click(photos);
    expect(draft().filters).toEqual(EVERYTHING);
    await userEvent.click(photos);
    await userEvent.click(modal.getByRole('button', { name: /^Reset/ }));
    expect(draft().filters).toEqual(EVERYTHING);
    expect(photos).not.toBeChecked();
  });

  it('are walked through and switched by the keyboard alone', async () => {
    const { modal, draft } = await openFilters();
    await openTab(modal, 'Sighting types');
    expect(rows()).toEqual([
      'Bear Den',
      'Wildlife, All selected',
      'Seal, All selected',
      'Whale, All selected',
    ]);
    focus(row('Bear Den'));
    await press('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(row('Orca')).toHaveFocus();
    await press(' ');
    expect(draft().filters.trees).toEqual({
      sightings: { off: [key('Wildlife', 'Whale', 'Orca')] },
    });
    expect(row('Orca')).toHaveAttribute('aria-checked', 'false');
    expect(row('Whale, 1 of 2 selected')).toHaveAttribute('aria-checked', 'mixed');
    expect(row('Wildlife, 3 of 4 selected')).toHaveAttribute('aria-checked', 'mixed');
    await press('{ArrowLeft}');
    expect(row(/^Whale/)).toHaveFocus();
    await press('{ArrowLeft}');
    expect(row(/^Whale/)).toHaveAttribute('aria-expanded', 'false');
    await press('b');
    expect(row('Bear Den')).toHaveFocus();
    await press('{Enter}{End}');
    expect(row(/^Whale/)).toHaveFocus();
    expect(row('Bear Den')).toHaveAttribute('aria-checked', 'false');
  });

  it('exclude everything below a cleared node, and restore it when the node is selected', async () => {
    const { modal, draft } = await openFilters();
    await openTab(modal, 'Sighting types');
    focus(row(/^Seal/));
    await press(' ');
    focus(row(/^Wildlife/));
    await press(' ');
    expect(rows()).toEqual([
      'Bear Den',
      'Wildlife, 0 of 4 selected',
      'Seal, 0 of 2 selected',
      'Whale, 0 of 2 selected',
    ]);
    expect(row(/^Whale/)).toHaveAttribute('aria-checked', 'true');
    expect(modal.getByText('Clearing a type clears everything under it.')).toBeVisible();
    await press(' ');
    expect(draft().filters.trees).toEqual({ sightings: { off: [key('Wildlife', 'Seal')] } });
  });

  it('switch all below a node by its buttons, which the Tab key leads to', async () => {
    const { modal } = await openFilters();
    await openTab(modal, 'Sighting types');
    focus(row(/^Wildlife/));
    await userEvent.tab();
    expect(modal.getByRole('button', { name: 'Select all of Wildlife' })).toHaveFocus();
    await userEvent.tab();
    await press(' ');
    expect(row('Wildlife, 0 of 4 selected')).toHaveAttribute('aria-checked', 'mixed');
    expect(row('Whale, 0 of 2 selected')).toHaveAttribute('aria-checked', 'false');
    await userEvent.click(modal.getByRole('button', { name: 'Select all of Wildlife' }));
    expect(row('Wildlife, All selected')).toHaveAttribute('aria-checked', 'true');
  });

  it('have one stop of the Tab key in a tree, where the keyboard was last', async () => {
    const { modal } = await openFilters();
    await openTab(modal, 'Sighting types');
    focus(row(/^Seal/));
    await waitFor(() =>
      expect(screen.getAllByRole('treeitem').map(({ tabIndex }) => tabIndex)).toEqual([
        -1, -1, 0, -1,
      ]),
    );
  });

  it('say of a guardian of two nations that one of them is enough', async () => {
    const { modal } = await openFilters();
    await openTab(modal, 'Guardians');
    await userEvent.click(screen.getByText('South Sound'));
    expect(row('Ann Both, selected under another nation')).toBeVisible();
    expect(row('Otto Outsider, excluded')).toBeVisible();
    expect(modal.getByRole('status')).toHaveTextContent('2 of 3 selected');
  });

  it('include or exclude patrols without a purpose or an area', async () => {
    const { modal, draft } = await openFilters();
    await openTab(modal, 'Purposes');
    await userEvent.click(modal.getByRole('switch', { name: 'Include patrols without a purpose' }));
    expect(draft().filters.whenNull).toEqual({ purpose: false, areas: true });
    expect(modal.getByRole('tab', { name: /^Purposes/ })).toHaveTextContent('Applied');
    await openTab(modal, 'Patrol areas');
    await userEvent.click(modal.getByRole('switch', { name: 'Include patrols without an area' }));
    expect(draft().filters.whenNull).toEqual({ purpose: false, areas: false });
  });
});

describe('finding in the filters', () => {
  it('counts the matches of every category, and goes to the first with any', async () => {
    const { modal } = await openFilters();
    await modal.findByRole('tree', { name: 'Nations' });
    await fill(modal.getByLabelText('Find in all filters'), 'KÉLP');
    expect(await modal.findByRole('tree', { name: 'Survey types' })).toBeVisible();
    expect(modal.getByRole('tab', { name: /^Survey types/ })).toHaveTextContent('1 found');
    expect(modal.getByRole('tab', { name: /^Survey types/, selected: true })).toBeVisible();
    expect(rows()).toEqual(['Kelp Survey']);
    expect(within(row('Kelp Survey')).getByText('Kelp')).toContainHTML('<mark>Kelp</mark>');
  });

  it('stays in a category with matches, and in one that is chosen without any', async () => {
    const { modal } = await openFilters();
    await openTab(modal, 'Survey types');
    await modal.findByRole('tree', { name: 'Survey types' });
    await fill(modal.getByLabelText('Find in all filters'), 'kelp');
    expect(modal.getByRole('tab', { name: /^Survey types/, selected: true })).toBeVisible();
    await userEvent.click(modal.getByRole('tab', { name: /^Nations/ }));
    expect(await modal.findByText('No matches here. Found in:')).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Survey types (1)' }));
    expect(await modal.findByRole('tree', { name: 'Survey types' })).toBeVisible();
  });

  it('switches what was found, and Escape clears the words before it closes', async () => {
    const { modal, draft, reported } = await openFilters();
    await openTab(modal, 'Sighting types');
    await userEvent.type(modal.getByLabelText('Find in all filters'), 'seal');
    await waitFor(() =>
      expect(rows()).toEqual([
        'Wildlife, All selected',
        'Seal, All selected',
        'Harbour Seal',
        'Fur Seal',
      ]),
    );
    await userEvent.click(modal.getByRole('button', { name: 'Deselect 3 found' }));
    expect(draft().filters.trees).toEqual({
      sightings: {
        off: [
          key('Wildlife', 'Seal'),
          key('Wildlife', 'Seal', 'Fur Seal'),
          key('Wildlife', 'Seal', 'Harbour Seal'),
        ].sort(),
      },
    });
    focus(modal.getByLabelText('Find in all filters'));
    await press('{Escape}');
    expect(modal.getByLabelText('Find in all filters')).toHaveValue('');
    expect(reported.closed).toBe(0);
    await press('{Escape}');
    expect(reported.closed).toBe(1);
  });

  it('says when nothing matches', async () => {
    const { modal } = await openFilters();
    await modal.findByRole('tree', { name: 'Nations' });
    await fill(modal.getByLabelText('Find in all filters'), 'zzz');
    expect(await modal.findByText('No matching filters')).toBeVisible();
  });
});

describe('errors', () => {
  const NO_NATION = 'Select at least one nation to find patrols.';

  it('block the search, are reported at the top with the keyboard there, and lead to their category', async () => {
    const { modal, reported, draft } = await openFilters();
    await modal.findByRole('tree', { name: 'Nations' });
    await userEvent.click(modal.getByRole('button', { name: 'Deselect all' }));
    expect(draft().filters.trees).toEqual({ nations: { only: [] } });
    expect(modal.queryByRole('alert')).toBeNull();
    await openTab(modal, 'Purposes');
    await userEvent.click(modal.getByRole('button', { name: 'Search' }));
    expect(reported).toEqual({ searches: 0, closed: 0 });
    const summary = modal.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent(
      'Your filters exclude everything. Turn one on and search again.',
    );
    await userEvent.click(within(summary).getByRole('button', { name: NO_NATION }));
    expect(modal.getByRole('tab', { name: /^Nations/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByText('East Arm'));
    expect(modal.queryByRole('alert')).toBeNull();
    await userEvent.click(modal.getByRole('button', { name: 'Search' }));
    expect(reported).toEqual({ searches: 1, closed: 1 });
  });

  it('are there at once when a search was blocked by them', async () => {
    const { modal } = await openFilters({
      blocked: true,
      draft: {
        kind: 'surveys',
        include: [],
        filters: { ...EVERYTHING, trees: { surveys: { only: [] } } },
      },
    });
    expect(await modal.findByRole('alert')).toHaveTextContent(
      'The search includes surveys, but no survey type is selected. Select at least one.',
    );
    await waitFor(() => expect(modal.getByRole('alert')).toHaveFocus());
  });
});

describe('resetting', () => {
  const draft = {
    excludesOwn: true,
    include: ['surveys'] as const,
    filters: {
      trees: { nations: { off: [key('East Arm')] } },
      whenNull: { purpose: false, areas: true },
    },
  };

  it('switches everything on, includes what is included at first, and can be undone', async () => {
    const { modal, draft: written } = await openFilters({ draft });
    await modal.findByRole('tree', { name: 'Nations' });
    await userEvent.click(modal.getByRole('button', { name: 'Reset all filters' }));
    expect(written()).toEqual({
      kind: 'patrols',
      include: ['sightings', 'surveys'],
      excludesOwn: false,
      filters: EVERYTHING,
    });
    await userEvent.click(modal.getByRole('button', { name: 'Undo' }));
    expect(written()).toEqual({ kind: 'patrols', ...draft });
    expect(modal.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('lists', () => {
  it('that cannot be loaded say so, and can be tried again', async () => {
    let broken = true;
    const { modal } = await openFilters({
      responses: {
        'GET /filters/nations': () =>
          broken ? { status: 503, json: {} } : { json: { items: [{ name: 'East Arm' }] } },
      },
    });
    expect(
      await modal.findByText(
        'The filters could not be loaded. Check your connection and try again.',
      ),
    ).toBeVisible();
    broken = false;
    await userEvent.click(modal.getByRole('button', { name: 'Retry' }));
    expect(await modal.findByRole('treeitem', { name: 'East Arm' })).toBeVisible();
  });

  it('that are empty say so, and block nothing', async () => {
    const { modal, reported } = await openFilters({
      lists: { nations: [] },
      draft: { filters: { ...EVERYTHING, trees: { nations: { only: [] } } } },
    });
    expect(await modal.findByText('This list is empty.')).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Search' }));
    expect(reported.searches).toBe(1);
  });

  it('say when the search does not look at them', async () => {
    const { modal } = await openFilters({ draft: { kind: 'sightings', include: [] } });
    expect(await modal.findByRole('tree', { name: 'Sighting types' })).toBeVisible();
    await openTab(modal, 'Nations');
    expect(modal.getByText('Applies to patrol searches only.')).toBeVisible();
    await openTab(modal, 'Survey types');
    expect(
      modal.getByText('Surveys are not included in this search, so this filter has no effect.'),
    ).toBeVisible();
  });
});
