import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#base/paths.ts';
import { stagePhotoBundle, withDependencies } from './photoBundle';

test('the decoders come with their binaries for Lambda, in the versions of the lock file', () => {
  const lock = readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Parameters<typeof withDependencies>[0] };
  const found = Object.keys(withDependencies(packages, ['sharp', 'libheif-js']));
  expect(found).toEqual(
    expect.arrayContaining(
      [
        '@img/sharp-linux-arm64',
        '@img/sharp-libvips-linux-arm64',
        'detect-libc',
        'libheif-js',
        'sharp',
      ].map((name) => `node_modules/${name}`),
    ),
  );
  expect(found).not.toContain('node_modules/aws-cdk-lib');
});

test('a nested version of a package is preferred to the common one', () => {
  const plain = { version: '1.0.0' };
  const locked = {
    'node_modules/a': { version: '1.0.0', dependencies: { b: '2', c: '1' } },
    'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { c: '1' } },
    'node_modules/b': plain,
    'node_modules/c': plain,
    'node_modules/d': plain,
  };
  expect(Object.keys(withDependencies(locked, ['a'])).sort()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
});

test('a synthesis needs no network', () => {
  process.env.WITHOUT_SHARP = 'yes';
  expect(stagePhotoBundle()).toMatch(/functions.dist$/);
  delete process.env.WITHOUT_SHARP;
});
