import { LINKS } from './links';
import { CALLS } from './numbers';

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

it('no link stands twice, and each says what it is for', () => {
  expect(new Set(links.map(({ url }) => url)).size).toBe(links.length);
  expect(links.filter(({ title, about }) => title === '' || about === '')).toEqual([]);
});

it('what is dialled is the number that is shown', () => {
  const dialled = CALLS.flatMap(({ ways }) => ways).filter(({ tel }) => tel !== undefined);
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10})/, '');
  expect(dialled.map(({ label }) => digits(label.split(' (')[0]!))).toEqual(
    dialled.map(({ tel }) => digits(tel!)),
  );
});
