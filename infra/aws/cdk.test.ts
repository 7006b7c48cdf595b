import { join } from 'node:path';
import { PROJECT_ROOT } from '#base/paths.ts';
import { PROD, synthPortal, type SynthesizedPortal } from './synth/synthPortal';
import { deployArguments, fromAssembly, rollBack, stacksIn } from './cdk';

let portal: SynthesizedPortal;
beforeAll(() => {
  portal = synthPortal(PROD);
});

test('an assembly lists its stacks in the order of deployment, without building anything', async () => {
  const stacks = await stacksIn(portal.outdir);
  expect(stacks[0]).toBe('portal-prod-data');
  expect(stacks).toContain('portal-prod-web');
  expect(stacks.indexOf('portal-prod-api')).toBeLessThan(stacks.indexOf('portal-prod-web'));
  expect(fromAssembly('old')).toEqual(['--app', 'old', '--build', '']);
});

test('anything else is refused before a stack changes', async () => {
  await expect(stacksIn(join(PROJECT_ROOT, 'docs'))).rejects.toThrow(
    'docs is not a cloud assembly of the portal',
  );
});

test('a rollback starts with the stacks that nothing needs, and ends with all', async () => {
  const calls: string[] = [];
  const deploy = (args: readonly string[]): Promise<number> => {
    calls.push(args.join(' '));
    return Promise.resolve(args[0] === 'web' ? 1 : 0);
  };
  jest.spyOn(console, 'log').mockReturnValue();
  await expect(rollBack(['data', 'api', 'web'], deploy)).resolves.toBe(0);
  expect(calls).toEqual([
    ...['web --exclusively', 'api --exclusively', 'data --exclusively'],
    '--all',
  ]);
  await expect(rollBack(['data'], () => Promise.resolve(2))).resolves.toBe(2);
});

test.each([
  [[], undefined, 'deploy --strict --all'],
  [
    ['--assembly', 'old', '--outputs-file', 'o.json'],
    'old',
    'deploy --strict --all --app old --build  --outputs-file o.json',
  ],
  [
    ['portal-prod-delivery', '--exclusively'],
    undefined,
    'deploy --strict portal-prod-delivery --exclusively',
  ],
])('npm run deploy with %j', (given, assembly, command) => {
  const { args, ...others } = deployArguments(given);
  expect(others).toEqual({ assembly });
  expect(args.join(' ')).toBe(command);
});
