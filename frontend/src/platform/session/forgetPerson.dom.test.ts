import { LIST_NAMES } from '#records/lists/fetchList.ts';
import { forgetPerson } from './forgetPerson';

beforeEach(() => localStorage.clear());

it('takes the stored response, every cached list and every key', () => {
  for (const name of ['auth-response', 'draft-key', ...LIST_NAMES])
    localStorage.setItem(name, '{}');
  forgetPerson(localStorage);
  expect(localStorage).toHaveLength(0);
});

it('also removes entries that are added in the future', () => {
  localStorage.setItem('a-list-of-next-year-cached', '[]');
  localStorage.setItem('', 'no name');
  localStorage.setItem('constructor', 'x');
  forgetPerson(localStorage);
  expect(localStorage).toHaveLength(0);
});

it('leaves what says that it is of the device', () => {
  localStorage.setItem('device-colour-scheme', 'light');
  localStorage.setItem('my-device-name', 'x');
  forgetPerson(localStorage);
  expect(Object.keys(localStorage)).toEqual(['device-colour-scheme']);
});
