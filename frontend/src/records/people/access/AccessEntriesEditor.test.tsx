import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AccessEntriesEditor } from './AccessEntriesEditor';

const entry = (nation: string, access: AccessEntry['access'], hr = false): AccessEntry => ({
  nation,
  access,
  hr,
});

let now: readonly AccessEntry[] | undefined;
beforeEach(() => (now = undefined));
const Editor = (props: { viewer: AccessEntry[]; entries: AccessEntry[]; hasOthers?: boolean }) => {
  const [entries, setEntries] = useState<readonly AccessEntry[]>(props.entries);
  return (
    <AccessEntriesEditor
      viewer={{ login_name: 'viewer', access: props.viewer }}
      nations={props.viewer.map(({ nation }) => nation)}
      entries={entries}
      onChange={(next) => {
        now = next;
        setEntries(next);
      }}
      hasOthers={props.hasOthers ?? false}
    />
  );
};
const administrator = [
  entry('North Inlet', 'Administrator'),
  entry('South Sound', 'Administrator'),
  entry('River Mouth', 'Administrator'),
];
const remove = (nation: string) =>
  userEvent.click(screen.getByRole('button', { name: `Remove access to ${nation}` }));

it('sets the level and the hr flag of a nation', async () => {
  render(<Editor viewer={administrator} entries={[entry('North Inlet', 'Guardian')]} />);
  const row = within(screen.getByRole('group', { name: 'North Inlet' }));
  await userEvent.selectOptions(row.getByLabelText('Level in North Inlet'), 'Manager');
  await userEvent.click(row.getByRole('switch', { name: 'HR in North Inlet' }));
  expect(now).toEqual([entry('North Inlet', 'Manager', true)]);
});

it('adds a nation as Guardian, and offers those alone that the person lacks', async () => {
  render(<Editor viewer={administrator} entries={[entry('North Inlet', 'Guardian')]} />);
  const choice = screen.getByLabelText('Another nation');
  expect(
    within(choice)
      .getAllByRole('option')
      .map((o) => o.textContent),
  ).toEqual(['South Sound', 'River Mouth']);
  await userEvent.selectOptions(choice, 'River Mouth');
  await userEvent.click(screen.getByRole('button', { name: 'Add nation' }));
  expect(now).toEqual([entry('North Inlet', 'Guardian'), entry('River Mouth', 'Guardian')]);
  await userEvent.click(screen.getByRole('button', { name: 'Add South Sound' }));
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

it('takes a nation away, but not the last one', async () => {
  render(
    <Editor
      viewer={administrator}
      entries={[entry('North Inlet', 'Guardian'), entry('South Sound', 'Guardian')]}
    />,
  );
  await remove('North Inlet');
  expect(now).toEqual([entry('South Sound', 'Guardian')]);
  await remove('South Sound');
  expect(screen.getByRole('group', { name: 'South Sound' })).toBeVisible();
  expect(now).toEqual([entry('South Sound', 'Guardian')]);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'A person needs access to at least one nation. Deactivate the person instead.',
  );
});

it('takes the last one away where the person has entries of other nations', async () => {
  render(
    <Editor viewer={administrator} entries={[entry('North Inlet', 'Guardian')]} hasOthers={true} />,
  );
  await remove('North Inlet');
  expect(now).toEqual([]);
});

it('offers hr, who sets no levels, plain Guardians alone', async () => {
  render(
    <Editor viewer={[entry('North Inlet', 'Guardian', true)]} entries={[]} hasOthers={false} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add North Inlet' }));
  const level = screen.getByLabelText('Level in North Inlet');
  expect(
    within(level)
      .getAllByRole('option')
      .map((o) => o.textContent),
  ).toEqual(['Guardian']);
  expect(screen.getByRole('switch', { name: 'HR in North Inlet' })).toBeDisabled();
});
