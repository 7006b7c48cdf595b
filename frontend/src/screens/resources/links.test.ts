import { LINKS } from './links';
import { CALLS, formatTel } from './numbers';

const links = LINKS.flatMap((group) => group.links);

it.each(links.map(({ title, url }) => [title, url]))('%s is a whole https address', (_, url) => {
  const { protocol, href, hostname, username, search } = new URL(url);
  expect({ protocol, href, username, search }).toEqual({
    protocol: 'https:',
    href: url,
    username: '',
    search: '',
  });
  expect(hostname).toMatch(/^[a-z0-9.-]+\.(ca|org)$/);
});

it('each link is listed once and says what it is for', () => {
  expect(new Set(links.map(({ url }) => url)).size).toBe(links.length);
  expect(links.filter(({ title, about }) => title === '' || about === '')).toEqual([]);
});

it('numbers are dialled with the code of the country, short ones as they are', () => {
  expect(formatTel('911')).toBe('tel:911');
  expect(formatTel('1-250-413-8933')).toBe('tel:+12504138933');
  const dialled = CALLS.flatMap(({ ways }) => ways).filter(({ dial }) => dial);
  expect(dialled.filter(({ to }) => !/^(911|1(-\d{3}){2}-\d{4})$/.test(to))).toEqual([]);
});
