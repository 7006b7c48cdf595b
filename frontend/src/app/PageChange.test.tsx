import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { PageChange } from './PageChange';

const open = (field = false) =>
  render(
    <MemoryRouter initialEntries={['/?type=sightings']}>
      <PageChange />
      <nav>
        <Link to="/resources">Resources</Link>
        <Link to="/resources#safety">Safety</Link>
        <Link to="/?type=surveys">Surveys</Link>
        <Link to="/nowhere">Nowhere</Link>
      </nav>
      <main id="content" tabIndex={-1}>
        <Routes>
          <Route path="/" element={null} />
          <Route path="*" element={field ? <input aria-label="Name" autoFocus /> : null} />
        </Routes>
      </main>
    </MemoryRouter>,
  );
const go = (link: string) => userEvent.click(screen.getByRole('link', { name: link }));
const said = () => screen.getByRole('status').textContent;

it('the first page has its title, and nothing is announced', () => {
  open();
  expect(document.title).toBe('Explore Data · Coast Guardians');
  expect(said()).toBe('');
  expect(document.body).toHaveFocus();
});

it('another page has its title, is announced, and the focus goes to its beginning', async () => {
  open();
  await go('Resources');
  expect(document.title).toBe('Resources · Coast Guardians');
  expect(said()).toBe('Resources');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('another search on the same page is not a page change', async () => {
  open();
  await go('Surveys');
  expect(said()).toBe('');
  expect(screen.getByRole('link', { name: 'Surveys' })).toHaveFocus();
});

it('an anchor in the address keeps the focus for itself', async () => {
  open();
  await go('Safety');
  expect(said()).toBe('Resources');
  expect(screen.getByRole('main')).not.toHaveFocus();
});

it('a field that a page begins with keeps the focus', async () => {
  open(true);
  await go('Resources');
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('an unknown address is announced as such', async () => {
  open();
  await go('Nowhere');
  expect(document.title).toBe('Page not found · Coast Guardians');
});
