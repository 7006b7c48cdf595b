import { LINKS } from './links';
import { TOPICS, parseTopic } from './topics';

it('a file is a topic, its introduction and its parts', () => {
  expect(parseTopic('sea', '# The sea\n\nIt is wide.\n\n## How deep: 1 – 10\n\nVery.\n')).toEqual({
    id: 'sea',
    title: 'The sea',
    intro: 'It is wide.',
    parts: [{ id: 'sea-how-deep-1-10', title: 'How deep: 1 – 10', text: 'Very.' }],
  });
});

const anchors = [
  ...TOPICS.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)]),
  'numbers',
  'links',
];
const texts = TOPICS.flatMap(({ intro, parts }) => [intro, ...parts.map(({ text }) => text)]);
const targets = texts.flatMap((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map((one) => one[1]!));

it('every part can be led to, and every link within the texts leads somewhere', () => {
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(targets.filter((target) => target.startsWith('#')).length).toBeGreaterThan(0);
  expect(
    targets.filter((target) =>
      target.startsWith('#')
        ? !anchors.includes(target.slice(1))
        : !['/', '/changelog'].includes(target),
    ),
  ).toEqual([]);
});

it('external links are only in the list of links', () => {
  expect(texts.filter((text) => text.includes('http'))).toEqual([]);
  expect(LINKS.length).toBeGreaterThan(0);
});
