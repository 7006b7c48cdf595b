import { EVERYONE, isNarrowed, readPeopleFilter, writePeopleFilter } from './peopleFilter';

const read = (text: string) => readPeopleFilter(new URLSearchParams(text));

it('is in the address and is read from it', () => {
  const filter = {
    typed: 'Ǧwáya & co',
    nation: 'North Inlet',
    role: 'hr',
    status: 'pending',
    sort: 'status',
    direction: 'desc',
  } as const;
  const text = writePeopleFilter(filter).toString();
  expect(text).toBe(
    'q=%C7%A6w%C3%A1ya+%26+co&nation=North+Inlet&role=hr&status=pending&sort=-status',
  );
  expect(read(text)).toEqual(filter);
});

it('keeps the address plain when everyone is shown', () => {
  expect(writePeopleFilter(EVERYONE).toString()).toBe('');
  expect(read('')).toEqual(EVERYONE);
  expect(writePeopleFilter({ ...EVERYONE, direction: 'desc' }).toString()).toBe('sort=-name');
});

it('takes words that it does not know for nothing', () => {
  expect(read('role=King&status=away&sort=-age&nation=&other=1')).toEqual(EVERYONE);
});

it('knows whether anyone may be excluded', () => {
  expect(isNarrowed({ ...EVERYONE, typed: '  ', sort: 'login' })).toBe(false);
  expect(isNarrowed({ ...EVERYONE, typed: 'a' })).toBe(true);
  expect(isNarrowed({ ...EVERYONE, nation: 'North Inlet' })).toBe(true);
  expect(isNarrowed({ ...EVERYONE, role: 'Manager' })).toBe(true);
  expect(isNarrowed({ ...EVERYONE, status: 'active' })).toBe(true);
});
