import { ThemeProvider } from '@mui/material/styles';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { theme } from '#platform/ui/theme.ts';
import { columnsOf, type PatrolParts } from '@portal/shared-types/contract/search/testing/columns';
import { fill } from '#testing/fill.ts';
import type { Flagged } from '../flagged/useFlagged';
import { PaneButton } from '../results/PaneButton';
import { DISPLAY_BUTTON, DisplaySlot } from './DisplaySlot';
import { HiddenNote } from '../results/PaneNotes';
import { useDisplay } from './useDisplay';

const patrols: PatrolParts[] = [
  {
    id: 1,
    guardians: ['Q̓vúqvay̓áitx̌v Ann', 'Zoe'],
    surveys: [{ type: 'Bird Survey' }],
    sightings: [
      { type: 'Whale Observation', subtype: 'Orca', subsubtype: 'Resident' },
      { type: 'Whale Observation', subtype: 'Humpback' },
      { type: 'Bear Den', survey: 1 },
    ],
  },
  { id: 2, nation: 'South Sound', sightings: [{ type: 'Bear Den' }] },
  { id: 3, effort: 'Testing or Demonstrating', sightings: [{ type: 'Bear Den' }] },
];

let shown: SearchColumns | undefined;

const NO_FLAGS: Flagged = { records: [], failed: false, retry: () => undefined };

const Screen = ({ found }: { found: SearchColumns }) => {
  const display = useDisplay(found, NO_FLAGS);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    shown = display?.shown;
  }, [display]);
  return (
    <ThemeProvider theme={theme}>
      <PaneButton
        id={DISPLAY_BUTTON}
        label="Display"
        icon={<i />}
        compact={false}
        onClick={() => setOpen(!open)}
      />
      {display && <HiddenNote display={display} onDisplay={() => setOpen(true)} />}
      <DisplaySlot
        roomy={false}
        display={display}
        open={open}
        onClose={() => setOpen(false)}
        patrol={null}
        patrolWidth={400}
        leftWidth={300}
      />
    </ThemeProvider>
  );
};

const open = async (parts: readonly PatrolParts[] = patrols, found = columnsOf(parts)) => {
  const user = userEvent.setup();
  const { rerender } = render(<Screen found={found} />);
  await user.click(screen.getByRole('button', { name: 'Display' }));
  const search = (next: SearchColumns): void => rerender(<Screen found={next} />);
  return { user, search, dialog: screen.getByRole('dialog', { name: 'Display' }) };
};
const section = (name: RegExp) => within(screen.getByRole('region', { name }));
const item = (name: RegExp) => screen.getByRole('treeitem', { name });

describe('the toggle dialog', () => {
  it('says how much is shown, and hides test data at first', async () => {
    const { user, dialog } = await open();
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      'Showing 2 of 3 patrols, 4 of 5 sightings and 1 survey.',
    );
    await user.click(screen.getByRole('checkbox', { name: /^Test data/ }));
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      'Showing everything: 3 patrols, 5 sightings and 1 survey.',
    );
  });

  it('lists the values that the results have, with their records', async () => {
    await open();
    expect(section(/^Nations/).getAllByRole('treeitem')).toHaveLength(2);
    expect(item(/^North Inlet 2 patrols/)).toBeChecked();
    expect(item(/^Whale Observation 2 sightings/)).toBeChecked();
    expect(item(/^Bird Survey 1 survey$/)).toBeChecked();
    expect(screen.queryByRole('region', { name: /^Purposes/ })).toBeNull();
  });

  it('narrows to the sightings of surveys or to incidental ones', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: /^Survey sightings only/ }));
    expect(shown?.sightings.no).toEqual([3]);
    await user.click(screen.getByRole('radio', { name: /^Incidental only/ }));
    expect(shown?.sightings.no).toEqual([1, 2, 1]);
  });

  it('hides patrols without guardians', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: /^Patrols without guardians/ }));
    expect(shown?.patrols.id).toEqual([1]);
  });

  it('unchecks that toggle alone, and checks what is above one that is checked', async () => {
    const { user } = await open();
    act(() => item(/^Whale Observation/).focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(item(/^Resident/)).toHaveFocus();
    await user.keyboard(' ');
    expect(item(/^Resident/)).not.toBeChecked();
    expect(item(/^Orca/)).toHaveAttribute('aria-checked', 'mixed');
    expect(item(/^Whale Observation/)).toHaveAttribute('aria-checked', 'mixed');
    await user.click(within(item(/^Whale Observation/)).getByText('Whale Observation'));
    expect(item(/^Whale Observation/)).not.toBeChecked();
    expect(item(/^Humpback/)).toBeChecked();
    expect(shown?.sightings.no).toEqual([3, 1]);
    await user.click(within(item(/^Resident/)).getByText('Resident'));
    expect(item(/^Whale Observation/)).toBeChecked();
    expect(shown?.sightings.no).toEqual([1, 2, 3, 1]);
  });

  it('checks and unchecks all below a toggle', async () => {
    const { user } = await open();
    act(() => item(/^Whale Observation/).focus());
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Deselect all of Whale Observation' }));
    expect(item(/^Whale Observation/)).toHaveAttribute('aria-checked', 'mixed');
    expect(item(/^Humpback/)).not.toBeChecked();
    expect(shown?.sightings.no).toEqual([3, 1]);
    await user.click(screen.getByRole('button', { name: 'Select all of Whale Observation' }));
    expect(item(/^Humpback/)).toBeChecked();
  });

  it('shows all of a group in which everything is off, and says so', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Deselect all of nations' }));
    expect(item(/^North Inlet/)).not.toBeChecked();
    expect(screen.getByText('None are selected, so all are shown.')).toBeVisible();
    expect(shown?.patrols.id).toEqual([1, 2]);
    await user.click(within(item(/^South Sound/)).getByText('South Sound'));
    expect(shown?.patrols.id).toEqual([2]);
  });

  it('finds a guardian among many without the letters of their language', async () => {
    const many = Array.from({ length: 60 }, (_, i) => `Guardian ${i}`);
    const { user } = await open([...patrols, { id: 4, guardians: many }]);
    await user.click(screen.getByRole('button', { name: /^Guardians/ }));
    const guardians = section(/^Guardians/);
    expect(guardians.getAllByRole('treeitem')).toHaveLength(50);
    await user.click(guardians.getByRole('button', { name: 'Show 12 more' }));
    expect(guardians.getAllByRole('treeitem')).toHaveLength(62);
    await user.type(guardians.getByRole('searchbox', { name: 'Find in guardians' }), 'qvuq');
    expect(guardians.getAllByRole('treeitem')).toEqual([item(/Ann 1 patrol$/)]);
    await user.click(guardians.getByRole('button', { name: 'Deselect 1 found of guardians' }));
    expect(item(/Ann 1 patrol$/)).not.toBeChecked();
    await fill(guardians.getByRole('searchbox'), ' nobody');
    expect(guardians.getByText('No matches')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(guardians.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('dialog', { name: 'Display' })).toBeVisible();
  });

  it('takes the keyboard, closes by Escape and gives the keyboard back', async () => {
    const { user } = await open();
    expect(screen.getByRole('heading', { name: 'Display' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Display' })).toHaveFocus();
  });

  it('begins again with every search', async () => {
    const { user, search } = await open();
    await user.click(screen.getByRole('checkbox', { name: /^Test data/ }));
    await user.click(within(item(/^South Sound/)).getByText('South Sound'));
    expect(shown?.patrols.id).toEqual([1, 3]);
    search(columnsOf(patrols));
    expect(shown?.patrols.id).toEqual([1, 2]);
    expect(screen.getByRole('checkbox', { name: /^Test data/ })).not.toBeChecked();
    expect(item(/^South Sound/)).toBeChecked();
  });

  it('mentions sightings that no toggle can show', async () => {
    const found = columnsOf([{ id: 1, sightings: [{ survey: 4 }, {}] }]);
    const { dialog } = await open([], found);
    expect(dialog).toHaveTextContent(
      '1 sighting is always hidden, because the results don’t include their surveys. Search without surveys to see all.',
    );
  });
});

describe('the note of what is hidden', () => {
  it('counts it, opens the dialog and shows everything', async () => {
    const user = userEvent.setup();
    render(<Screen found={columnsOf(patrols)} />);
    expect(screen.getByText('1 patrol and 1 sighting hidden by display settings')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByRole('dialog', { name: 'Display' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(screen.queryByText(/hidden by display settings/)).toBeNull();
    expect(shown?.patrols.id).toEqual([1, 2, 3]);
  });
});
