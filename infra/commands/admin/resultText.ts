import type { SetUpResult } from '@portal/shared-types/contract/access/setUp';

const listed = (names: readonly string[]): string => names.map((name) => `  ${name}`).join('\n');

const nationsText = (nations: readonly string[], added: readonly string[]): string => {
  if (!nations.length) return 'There are no nations yet.';
  const head = added.length ? `Added: ${added.join(', ')}.\n` : '';
  return `${head}Nations of this portal:\n${listed(nations)}`;
};

export const resultText = (result: Extract<SetUpResult, { done: true }>): string => {
  if ('nations' in result) return nationsText(result.nations, result.added);
  const { login_name, added, oneTimePassword } = result;
  return [
    ...(added.length ? [`${login_name} is now an Administrator of:\n${listed(added)}`] : []),
    ...(!added.length && oneTimePassword === null
      ? [`${login_name} is an Administrator already. Nothing has changed.`]
      : []),
    ...(oneTimePassword === null
      ? []
      : [
          `One-time password of ${login_name}: ${oneTimePassword}`,
          'It is shown only now, works for seven days, and is replaced at the first sign-in.',
        ]),
  ].join('\n');
};
