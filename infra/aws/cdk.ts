import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#base/paths.ts';
import { installDecoders } from '#build/photoBundle.ts';
import { Failure } from '#base/failure.ts';
import { run } from '#base/run.ts';

const CDK = join(PROJECT_ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk');

/** @returns the exit code */
export const cdk = (args: readonly string[], onLine?: (line: string) => void): Promise<number> =>
  run([CDK, ...args], {}, onLine);

/** Synthesizes for Lambda: with the photo decoders for its platform. */
export const cdkWithDecoders = (args: readonly string[]): Promise<number> => {
  installDecoders();
  return cdk(args);
};

/** For an existing cloud assembly: nothing is built or synthesized. */
export const fromAssembly = (folder: string): string[] => ['--app', folder, '--build', ''];

/** @param given optionally "--assembly FOLDER" first; then stacks and options of `cdk deploy` */
export const deployArguments = (
  given: readonly string[],
): { assembly: string | undefined; args: string[] } => {
  const [first, folder, ...rest] = given;
  const assembly = first === '--assembly' ? folder : undefined;
  const others = assembly === undefined ? given : rest;
  const hasStackNames = others.some((one) => one.startsWith('portal-'));
  return {
    assembly,
    args: [
      ...['deploy', '--strict', ...(hasStackNames ? [] : ['--all'])],
      ...(assembly === undefined ? [] : fromAssembly(assembly)),
      ...others,
    ],
  };
};

/** Stacks of an assembly, in order of dependencies. @throws Failure */
export const stacksIn = async (folder: string): Promise<string[]> => {
  const lines: string[] = [];
  const code = existsSync(join(folder, 'manifest.json'))
    ? await cdk(['ls', ...fromAssembly(folder)], (line) => lines.push(line))
    : 1;
  const stacks = lines.filter((line) => /^portal-[\w-]+$/.test(line));
  if (code !== 0 || !stacks.length)
    throw new Failure([`${folder} is not a cloud assembly of the portal.`, ...lines].join('\n'));
  return stacks;
};

/**
 * Deploys an earlier release in two passes. An export can't be removed while another stack imports it, so the
 * first pass starts with the stacks that no others need. Stacks that fail because they need a missing export
 * succeed in the second pass, which has the usual order.
 *
 * @param stacks in the order of `stacksIn`
 * @returns the exit code of the second pass
 */
export const rollBack = async (
  stacks: readonly string[],
  deploy: (args: readonly string[]) => Promise<number>,
): Promise<number> => {
  for (const stack of [...stacks].reverse())
    if ((await deploy([stack, '--exclusively'])) !== 0)
      console.log(`${stack} is deployed again in the second pass.`);
  return deploy(['--all']);
};
