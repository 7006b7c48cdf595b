import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { fireEvent, screen, within } from '@testing-library/react';
import { hearPortalTime } from '#testing/portalTime.ts';
import { EVERY_VALUE, EVERY_KIND, LISTS } from '../testing/everyKind';
import { renderForm } from '../testing/renderForm';

/** A form with some fields of the sample definition. */
const open = (keys: readonly string[], wire: Wire = {}) => {
  const fields: readonly Field[] = EVERY_KIND;
  return renderForm(
    fields.filter(({ key }) => keys.includes(key)),
    wire,
    { lists: LISTS },
  );
};

const box = (label: string) => screen.getByLabelText(label);
const listOptions = (label: string) =>
  within(box(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('a text', () => {
  it('keeps names with combining marks unchanged', async () => {
    const { user, save } = open(['name'], { name: EVERY_VALUE.name });
    expect(box('Name')).toHaveValue('Q\u0313vúqvay\u0313áitx\u030cv');
    await user.clear(box('Name'));
    await user.type(box('Name'), 'Haíɫzaqv Ǧvúi k\u0313');
    expect(await save()).toEqual({ name: 'Haíɫzaqv Ǧvúi k\u0313' });
  });

  it('that is emptied is sent as no value', async () => {
    const { user, save } = open(['name'], { name: 'Kelp' });
    await user.clear(box('Name'));
    expect(await save()).toEqual({ name: null });
  });

  it('of several lines takes Enter as a new line', async () => {
    const { user, save } = open(['notes'], { notes: 'First' });
    await user.type(box('Notes'), '{Enter}second');
    expect(await save()).toEqual({ notes: 'First\nsecond' });
  });
});

describe('a number', () => {
  it('has its hint and its bounds said as two sentences', () => {
    renderForm(
      [{ kind: 'integer', key: 'force', label: 'Force', hint: '0 is calm', min: 0, max: 12 }],
      {},
      { lists: LISTS },
    );
    expect(screen.getByText('0 is calm. From 0 to 12.')).toBeVisible();
  });

  it('is sent as a number, and its unit is next to it', async () => {
    const { user, save } = open(['count', 'depth'], { depth: 7.25 });
    expect(box('Depth')).toHaveValue('7.25');
    expect(screen.getByText('m')).toBeVisible();
    await user.type(box('Count'), '12');
    await user.clear(box('Depth'));
    await user.type(box('Depth'), '7,50');
    expect(box('Depth')).toHaveValue('7,50');
    expect(await save()).toEqual({ count: 12, depth: 7.5 });
  });

  it('that is none stays as it was typed and is refused', async () => {
    const { user, save } = open(['count']);
    await user.type(box('Count'), '12 or so');
    expect(await save()).toBeUndefined();
    expect(box('Count')).toHaveValue('12 or so');
    expect(box('Count')).toHaveAccessibleDescription('Count must be a whole number, 0 or more');
  });

  it('shows its bounds, but not those that only prevent typing errors', () => {
    renderForm([
      { kind: 'decimal', key: 'depth', label: 'Depth', min: -10, max: 30 },
      { kind: 'integer', key: 'urchins', label: 'Urchins', min: 0, max: 10_000_000 },
    ]);
    expect(box('Depth')).toHaveAccessibleDescription('From -10 to 30.');
    expect(box('Urchins')).toHaveAccessibleDescription('');
  });

  it('that is unusual shows a suggestion once it is typed, and is accepted', async () => {
    const { user, save } = open(['depth']);
    await user.type(box('Depth'), '31');
    expect(screen.queryByText(/usual/)).toBeNull();
    await user.tab();
    expect(screen.getByText('Please check: usual values are 5 to 20 m.')).toBeVisible();
    expect(await save()).toEqual({ depth: 31 });
  });
});

describe('Yes and No', () => {
  const choose = (label: string, option: string) =>
    within(screen.getByRole('group', { name: label })).getByRole('button', { name: option });

  it('are sent as each field stores them', async () => {
    const { user, save } = open(['alive', 'tagged', 'photographed'], { alive: true, tagged: '0' });
    expect(choose('Alive', 'Yes')).toHaveAttribute('aria-pressed', 'true');
    expect(choose('Tagged', 'No')).toHaveAttribute('aria-pressed', 'true');
    await user.click(choose('Alive', 'No'));
    await user.click(choose('Tagged', 'Yes'));
    await user.click(choose('Photographed', 'No'));
    expect(await save()).toEqual({ alive: false, tagged: '1', photographed: 'no' });
  });

  it('can be cleared, by keyboard too', async () => {
    const { user, save } = open(['alive'], { alive: true });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await save()).toEqual({ alive: null });
  });
});

describe('a day and a time', () => {
  it('are sent as the watch on the boat said, whatever the zone', async () => {
    const { save } = open(['day', 'seen_dt'], { seen_dt: '2026-03-29 07:30:00' });
    expect(box('Seen')).toHaveValue('2026-03-29');
    expect(box('Seen: time')).toHaveValue('07:30');
    fireEvent.change(box('Day'), { target: { value: '2026-03-01' } });
    fireEvent.change(box('Seen'), { target: { value: '2026-03-28' } });
    fireEvent.change(box('Seen: time'), { target: { value: '23:59:07' } });
    expect(await save()).toEqual({ day: '2026-03-01', seen_dt: '2026-03-28 23:59:07' });
  });

  it('show seconds only if they were recorded', () => {
    open(['seen_dt'], { seen_dt: '2026-03-29 23:59:07' });
    expect(box('Seen: time')).toHaveValue('23:59:07');
  });

  it.each([
    ['0930', '09:30', '09:30:00'],
    ['9:30', '09:30', '09:30:00'],
    ['9:30 pm', '21:30', '21:30:00'],
    ['09:30:15', '09:30:15', '09:30:15'],
  ])('is in 24 hours: %s becomes %s when the box is left', async (typed, shown, sent) => {
    const { user, save } = open(['seen_dt'], { seen_dt: '2026-03-29 07:30:00' });
    await user.clear(box('Seen: time'));
    await user.type(box('Seen: time'), typed);
    expect(box('Seen: time')).toHaveValue(typed);
    await user.tab();
    expect(box('Seen: time')).toHaveValue(shown);
    expect(await save()).toEqual({ seen_dt: `2026-03-29 ${sent}` });
  });

  it.each([
    ['2026-03-29', '25:10', 'Enter the time as HH:mm, from 00:00 to 23:59'],
    ['2026-03-29', '', 'Enter the time, for example 09:30'],
    ['', '09:30', 'Enter the date'],
  ])('are kept if incomplete (%s, %s), and say what to enter', async (day, time, problem) => {
    const { user, save } = open(['seen_dt']);
    fireEvent.change(box('Seen'), { target: { value: day } });
    if (time) await user.type(box('Seen: time'), time);
    expect(await save()).toBeUndefined();
    await user.click(document.body);
    expect(box('Seen')).toHaveValue(day);
    expect(box('Seen: time')).toHaveValue(time);
    expect(box('Seen: time')).toHaveAccessibleDescription(expect.stringContaining(problem));
    expect(box('Seen: time')).toBeInvalid();
  });

  it('are no value if both are cleared', async () => {
    const { user, save } = open(['seen_dt'], { seen_dt: '2026-03-29 07:30:00' });
    await user.clear(box('Seen'));
    await user.clear(box('Seen: time'));
    expect(await save()).toEqual({ seen_dt: null });
  });

  it('that aren’t valid dates are kept as written, and can be corrected', async () => {
    const { user, save } = open(['day'], { day: '2026-02-30' });
    expect(box('Day')).toHaveValue('2026-02-30');
    expect(await save()).toBeUndefined();
    await user.type(box('Day'), '{Backspace}{Backspace}28');
    expect(box('Day')).toHaveFocus();
    expect(await save()).toEqual({ day: '2026-02-28' });
  });
});

describe('a choice', () => {
  it('is sent by its code', async () => {
    const { user, save } = open(['vessel']);
    expect(listOptions('Vessel')).toEqual(['', 'Skiff', 'Other']);
    await user.selectOptions(box('Vessel'), 'Skiff');
    expect(await save()).toEqual({ vessel: 'skiff' });
  });

  it('of a long list is found by typing', async () => {
    const { user, save } = open(['gear'], { gear: 'gear9' });
    expect(box('Gear')).toHaveValue('Gear 9');
    await user.clear(box('Gear'));
    await user.type(box('Gear'), 'gear 14');
    await user.click(await screen.findByRole('option', { name: 'Gear 14' }));
    expect(await save()).toEqual({ gear: 'gear14' });
  });

  it('that is not on the list is kept and marked', async () => {
    const { user, save } = open(['name', 'gear'], { gear: 'Grappling hook' });
    expect(box('Gear')).toHaveValue('Grappling hook (not on the list)');
    expect(
      screen.getByText('“Grappling hook” is not on the list. It is kept until you change it.'),
    ).toBeVisible();
    await user.type(box('Name'), 'x');
    expect(await save()).toEqual({ name: 'x', gear: 'Grappling hook' });
  });

  it('that is retired keeps its label and is not offered again', async () => {
    const { user, save } = open(['name', 'vessel'], { vessel: 'dory' });
    expect(listOptions('Vessel')).toEqual(['', 'Dory (no longer offered)', 'Skiff', 'Other']);
    await user.type(box('Name'), 'x');
    expect(await save()).toEqual({ name: 'x', vessel: 'dory' });
  });

  it('opens a text box for Other, and sends both as one text', async () => {
    const { user, save } = open(['vessel']);
    await user.selectOptions(box('Vessel'), 'Other');
    await user.type(box('Other vessel'), 'Canoe: with outrigger');
    expect(await save()).toEqual({ vessel: 'Other:Canoe: with outrigger' });
    await user.selectOptions(box('Vessel'), 'Skiff');
    expect(screen.queryByLabelText('Other vessel')).toBeNull();
    await user.selectOptions(box('Vessel'), 'Other');
    expect(box('Other vessel')).toHaveValue('Canoe: with outrigger');
  });

  it('follows the value that it hangs on, and is never dropped', async () => {
    const { user, save } = open(['group', 'bird'], { group: 'Ducks', bird: 'scoter' });
    expect(listOptions('Bird')).toEqual(['', 'Surf Scoter', 'Harlequin Duck']);
    await user.selectOptions(box('Group'), 'Divers');
    expect(listOptions('Bird')).toEqual([
      '',
      'Surf Scoter (not on the list)',
      'Common Loon',
      'Western Grebe',
    ]);
    expect(await save()).toEqual({ group: 'Divers', bird: 'scoter' });
  });

  it('says which field comes first', () => {
    open(['group', 'bird']);
    expect(screen.getByText('Answer “Group” first.')).toBeVisible();
  });

  it('of a child list without a parent is grouped', () => {
    open(['any_bird'], { any_bird: 'loon' });
    const groups = within(box('Any bird')).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('label'))).toEqual(['Divers', 'Ducks']);
    expect(box('Any bird')).toHaveDisplayValue('Common Loon');
  });
});

describe('several choices', () => {
  it('keep what is not on the list, and are sent as a list', async () => {
    const { user, save } = open(['areas'], { areas: ['Area that left the list'] });
    expect(screen.getByText('Area that left the list (not on the list)')).toBeVisible();
    await user.click(box('Areas'));
    await user.click(screen.getByRole('option', { name: 'Area A' }));
    expect(await save()).toEqual({ areas: ['Area that left the list', 'Area A'] });
  });

  it('are sent joined by commas where the record stores them so', async () => {
    const { user, save } = open(['reasons'], { reasons: 'Weather' });
    await user.click(box('Reasons'));
    await user.click(screen.getByRole('option', { name: 'Fuel' }));
    expect(await save()).toEqual({ reasons: 'Weather,Fuel' });
  });

  it('that are all removed leave no value', async () => {
    const { user, save } = open(['reasons'], { reasons: 'Weather' });
    await user.click(box('Reasons'));
    await user.keyboard('{Backspace}');
    expect(await save()).toEqual({ reasons: null });
  });
});

describe('a time that is unlikely', () => {
  beforeEach(() => hearPortalTime('2026-11-28'));
  afterEach(() => hearPortalTime());

  it('is questioned once it is typed, and can be corrected', async () => {
    const { user, save } = open(['seen_dt'], { seen_dt: '2026-06-11 08:00:00' });
    fireEvent.focus(box('Seen'));
    fireEvent.change(box('Seen'), { target: { value: '2006-10-26' } });
    expect(screen.queryByText(/years ago/)).toBeNull();
    fireEvent.blur(box('Seen'));
    expect(box('Seen')).toHaveAccessibleDescription(
      /^This is more than 15 years ago\. .* would be Jun 11, 2026, 08:00\.$/,
    );
    await user.click(screen.getByRole('button', { name: 'Use Jun 11, 2026, 08:00 as Seen' }));
    expect(box('Seen')).toHaveFocus();
    expect(box('Seen')).toHaveValue('2026-06-11');
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    expect(await save()).toEqual({ seen_dt: '2026-06-11 08:00:00' });
  });

  it('is kept if nobody corrects it, also in the future', async () => {
    const { save } = open(['seen_dt', 'day'], {
      seen_dt: '2062-06-11 08:00:00',
      day: '2062-06-11',
    });
    expect(screen.getAllByText('This is in the future. Check the date.')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    expect(await save()).toEqual({ seen_dt: '2062-06-11 08:00:00', day: '2062-06-11' });
  });
});
