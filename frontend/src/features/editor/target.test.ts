import { parseEditTarget, formatEditTarget } from './target';

it.each([
  ['route', { kind: 'route' }],
  ['details', { kind: 'details' }],
  ['1042.17', { kind: 'sighting', recordId: '1042.17' }],
  ['1042.v2', { kind: 'survey', recordId: '1042.v2' }],
  ['1042.w3', { kind: 'weather', recordId: '1042.w3' }],
] as const)('%s is read as its part, and written the same way', (text, target) => {
  expect(parseEditTarget(text, 1042)).toEqual(target);
  expect(formatEditTarget(target)).toBe(text);
});

it.each([null, '', 'photos', '1043.17', '1042.x2', '1042.', '1042.17.3', '01042.1'])(
  '%s isn’t a part of patrol 1042',
  (text) => {
    expect(parseEditTarget(text, 1042)).toBeNull();
  },
);
