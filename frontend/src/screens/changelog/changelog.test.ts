import { version } from '../../../../package.json';
import { currentRelease, parseReleases } from './changelog';
import { RELEASES } from './releases';

const FILE = `# Changelog

An introduction.

## [Unreleased]

## [0.2.0] - 2026-12-01

### Added

- A second thing.

## [0.1.0] - 2026-11-21

- The first.
`;

it('each release has its version, its date and what is new in it', () => {
  expect(parseReleases(FILE)).toEqual([
    { version: '0.2.0', date: '2026-12-01', text: '### Added\n\n- A second thing.' },
    { version: '0.1.0', date: '2026-11-21', text: '- The first.' },
  ]);
});

it('what is not released yet is shown once there is something of it', () => {
  const [first] = parseReleases(FILE.replace('[Unreleased]\n', '[Unreleased]\n\n- Soon.\n'));
  expect(first).toEqual({ version: null, date: null, text: '- Soon.' });
  expect(currentRelease(parseReleases(FILE))?.version).toBe('0.2.0');
});

it('a heading that isn’t a release is an error of the file', () => {
  expect(() => parseReleases('## 0.1.0, last week\n')).toThrow('Not a heading of a release');
});

it('the changelog of this portal names the version that package.json has', () => {
  expect(currentRelease(RELEASES)).toMatchObject({
    version,
    date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
});
