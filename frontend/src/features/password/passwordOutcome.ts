/** How a new password was received. */
import { ApiError } from '@portal/shared-types/api/client';
import { message } from '@portal/shared-types/text/messages';
import type { PasswordFaults } from './passwordFields';

export type PasswordOutcome =
  | { status: 'done' }
  /** Said at the fields. */
  | { status: 'faults'; faults: PasswordFaults }
  /** Said above the button. */
  | { status: 'failed'; text: string };

/** Waits that the server does not name are given as this. */
const USUAL_WAIT_SECONDS = 30;

/** Fields of the API's bodies, as the form knows them. */
const FORM_FIELDS: Readonly<Record<string, keyof PasswordFaults>> = {
  'body.username': 'username',
  'body.oldPassword': 'oldPassword',
  'body.newPassword': 'newPassword',
  'body.oneTimePassword': 'newPassword',
};

/** What a refused password is refused for, at its field; undefined for any other refusal. */
export const refusedFields = (error: unknown): PasswordFaults | undefined => {
  if (!(error instanceof ApiError) || error.problem.code !== 'unsuitable-password')
    return undefined;
  const faults: PasswordFaults = {};
  for (const { path, message: text } of error.problem.errors ?? []) {
    const field = Object.hasOwn(FORM_FIELDS, path) ? FORM_FIELDS[path] : undefined;
    if (field) faults[field] ??= text;
  }
  return Object.keys(faults).length ? faults : undefined;
};

/** @param sentence for a refusal that is neither about the password nor about waiting. */
export const outcomeOfRefusal = (
  error: unknown,
  sentence: (status: number | null) => string,
): PasswordOutcome => {
  const faults = refusedFields(error);
  if (faults) return { status: 'faults', faults };
  if (!(error instanceof ApiError)) return { status: 'failed', text: sentence(null) };
  if (error.status === 429) {
    const seconds = error.retryAfterSeconds ?? USUAL_WAIT_SECONDS;
    return { status: 'failed', text: message('passwordTooManyTries', { seconds }) };
  }
  return { status: 'failed', text: sentence(error.status) };
};
