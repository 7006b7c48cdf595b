import { execSync } from 'node:child_process';
import packageJson from '../../package.json';
import { PROJECT_ROOT } from '#base/paths.ts';

test('npm run sbom prints a CycloneDX document of what the lock file has', () => {
  const output = execSync(packageJson.scripts.sbom, {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 50_000_000,
    // No registry listens there.
    env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9', npm_config_offline: 'true' },
  });
  const { bomFormat, components } = JSON.parse(output) as {
    bomFormat: string;
    components: {
      name: string;
      purl: string;
      licenses?: unknown[];
      properties: { name: string }[];
    }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const named = (name: string) => components.find((one) => one.name === name);
  expect(named('zod')).toMatchObject({ purl: expect.stringMatching(/^pkg:npm\/zod@\d/) as string });
  expect(named('react')?.licenses).toEqual([{ license: { id: 'MIT' } }]);
  // `--omit dev` would also omit what both the app and development tools depend on, such as React.
  const development = 'cdx:npm:package:development';
  expect(named('jest')?.properties.map(({ name }) => name)).toContain(development);
  expect(named('react')?.properties.map(({ name }) => name)).not.toContain(development);
});
