import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../../package.json';
import { PROJECT_ROOT } from '#base/paths.ts';
import { checkVersion, moveUnreleased, setLockVersion, setPackageVersion } from './release';

test.each([
  ['0.2.0', '0.1.0'],
  ['0.1.1', '0.1.0'],
  ['0.10.0', '0.9.3'],
  ['1.0.0', '0.9.3'],
])('%s comes after %s', (version, current) => {
  expect(() => checkVersion(version, current)).not.toThrow();
  expect(() => checkVersion(current, version)).toThrow(`${current} doesn’t come after ${version}`);
});

test.each(['1.3', 'v1.3.0', '1.3.0-beta', 'next'])('%s is not a version', (version) => {
  expect(() => checkVersion(version, '0.1.0')).toThrow(`“${version}” is not a version`);
});

test('what is under Unreleased moves to the release, and Unreleased is empty afterwards', () => {
  const before =
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- **A map.**\n\n## [0.1.0] - 2026-11-21\n\n- The first.\n';
  const after = moveUnreleased(before, '0.2.0', '2026-11-29');
  expect(after).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-29\n\n### Added\n\n- **A map.**\n\n## [0.1.0] - 2026-11-21\n\n- The first.\n',
  );
  expect(() => moveUnreleased(after, '0.3.0', '2026-11-30')).toThrow('nothing under Unreleased');
});

const read = (file: string): string => readFileSync(join(PROJECT_ROOT, file), 'utf8');

test('all packages of the project get the version, and nothing else changes', () => {
  const { version, workspaces } = packageJson;
  const lockFile = read('package-lock.json');
  expect(setLockVersion(lockFile, workspaces, version)).toBe(lockFile);
  const changed = JSON.parse(setLockVersion(lockFile, workspaces, '9.8.7')) as {
    packages: Record<string, { version?: string }>;
  };
  for (const folder of ['', ...workspaces]) {
    expect(changed.packages[folder]).toMatchObject({ version: '9.8.7' });
    const text = read(join(folder, 'package.json'));
    expect(setPackageVersion(text, '9.8.7')).toBe(text.replace(version, '9.8.7'));
  }
});
