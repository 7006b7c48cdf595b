import { bundledPackages, buildFunctions } from '../buildFunctions';
import { PROJECT_ROOT } from '#base/paths.ts';
import { lambdaPackages } from '../photoBundle';
import { isInstalled, readNotice, noticesText, typefaceNotice } from './noticesText';
import { packageFolders } from './packages';

test('packages are found by the paths of their modules, nested ones too', () => {
  expect(
    packageFolders([
      'node_modules/react/index.js',
      'node_modules/react/cjs/react.production.js',
      'node_modules/@mui/x-charts/node_modules/@base-ui/utils/esm/a.js',
      'frontend/src/main.tsx',
    ]),
  ).toEqual(['node_modules/@mui/x-charts/node_modules/@base-ui/utils', 'node_modules/react']);
});

test('a notice has the version, the licence and its text', () => {
  const { title, licence, text } = readNotice(PROJECT_ROOT, 'node_modules/react');
  expect(title).toMatch(/^react \d+\.\d+\.\d+$/);
  expect(licence).toBe('MIT');
  expect(text).toMatch(/^MIT License\n\nCopyright \(c\) .*\n[^]*Permission is hereby granted/);
});

test('Esri’s notices about its own dependencies are included', () => {
  const { licence, text } = readNotice(PROJECT_ROOT, 'node_modules/@arcgis/core');
  expect(licence).toBe('SEE LICENSE IN LICENSE.md');
  expect(text).toMatch(/COPYRIGHT Esri/);
  expect(text.length).toBeGreaterThan(50_000);
});

test('the typeface has its copyright and the text of its licence', () => {
  const text = noticesText([typefaceNotice(PROJECT_ROOT)]);
  expect(text).toMatch(/BC Sans 2\.1\.0, in part \(OFL-1\.1\)/);
  expect(text).toContain('Copyright Province of B.C. 2019. All Rights Reserved.');
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007');
});

test('packages are sorted, and those with the same text share it', () => {
  const text = noticesText([
    { title: 'b 1.0.0', licence: 'MIT', text: 'One' },
    { title: 'c 1.0.0', licence: '', text: 'Two' },
    { title: 'a 1.0.0', licence: 'MIT', text: 'One' },
  ]);
  expect(text.match(/One/g)).toHaveLength(1);
  expect(text).toMatch(/a 1\.0\.0 \(MIT\)\nb 1\.0\.0 \(MIT\)\n-+\n\nOne\n[^]*c 1\.0\.0\n-+\n\nTwo/);
  expect(text).toContain('© OpenStreetMap contributors');
});

test('the packages of the functions are known, and installed', async () => {
  await buildFunctions();
  expect(bundledPackages()).toEqual(
    expect.arrayContaining(['node_modules/zod', 'node_modules/bcryptjs']),
  );
  expect(bundledPackages().filter((folder) => !isInstalled(PROJECT_ROOT, folder))).toEqual([]);
});

test('the photo decoders are those for Lambda', () => {
  const folders = Object.keys(lambdaPackages());
  expect(folders).toEqual(
    expect.arrayContaining([
      'node_modules/sharp',
      'node_modules/libheif-js',
      'node_modules/@img/sharp-libvips-linux-arm64',
    ]),
  );
  expect(folders.filter((folder) => /win32|darwin|musl|x64|wasm/.test(folder))).toEqual([]);
});
