import type { SetUpRequest } from '@portal/shared-types/contract/access/setUp';
import { checkStage } from '#aws/constructs/stageNames.ts';
import { Failure } from '#base/failure.ts';
import { parsedArguments } from '#base/arguments.ts';

const USAGE = `Usage:
  npm run admin -- nations ["North Inlet" …]
  npm run admin -- administrator --login maria.hall --name "Maria Hall" [--email E-MAIL] [--nation "North Inlet" …]
  npm run admin -- new-password --login maria.hall
With --stage, such as --stage prod, for the portal in AWS.`;

const options = {
  stage: { type: 'string' },
  login: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  nation: { type: 'string', multiple: true },
} as const;

/** @throws Failure with the usage */
export const readArguments = (
  args: string[],
): { request: SetUpRequest; stage: string | undefined } => {
  const { values, positionals } = parsedArguments(
    { args, options, allowPositionals: true },
    `\n${USAGE}`,
  );
  const { stage, login, name, email, nation } = values;
  if (stage !== undefined) checkStage(stage, '--stage');
  const [action, ...nations] = positionals;
  const required = (option: string, value: string | undefined): string => {
    if (!value) throw new Failure(`--${option} is missing.\n${USAGE}`);
    return value;
  };
  if (action !== 'nations' && nations.length)
    throw new Failure(`Unexpected argument "${nations[0]}".\n${USAGE}`);
  if (action === 'nations') return { stage, request: { action, nations } };
  if (action === 'new-password')
    return { stage, request: { action, login_name: required('login', login) } };
  if (action !== 'administrator') throw new Failure(USAGE);
  return {
    stage,
    request: {
      action,
      login_name: required('login', login),
      full_name: required('name', name),
      ...(email && { email }),
      ...(nation && { nations: nation }),
    },
  };
};
