import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import { render, screen, within } from '@testing-library/react';
import { ComboBox } from './ComboBox';

const box = (
  <ComboBox
    open
    options={['Skiff']}
    renderInput={(params) => <TextField {...params} label="Vessel" />}
  />
);

it.each([
  ['the main landmark', <main key="main">{box}</main>, 'main'],
  [
    'a dialog',
    <main key="dialog">
      <Dialog open>{box}</Dialog>
    </main>,
    'dialog',
  ],
])('opens the list of options in %s of its box', (_, children, role) => {
  render(children);
  const around = within(screen.getByRole(role));
  expect(around.getByRole('option', { name: 'Skiff' })).toBeInTheDocument();
});

it('opens the list of a box without a landmark at the end of the page', () => {
  render(box);
  expect(screen.getByRole('option', { name: 'Skiff' })).toBeInTheDocument();
});

it('groups options without a list within the list', () => {
  render(
    <ComboBox
      open
      options={['Skiff']}
      groupBy={() => 'Small boats'}
      renderInput={(params) => <TextField {...params} label="Vessel" />}
    />,
  );
  const list = screen.getByRole('listbox');
  const group = within(list).getByRole('group', { name: 'Small boats' });
  expect(within(group).getByRole('option', { name: 'Skiff' })).toBeInTheDocument();
  expect(within(list).queryByRole('list')).not.toBeInTheDocument();
});
