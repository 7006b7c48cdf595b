import { ApiError } from '@portal/shared-types/contract/api/client';
import { message } from '@portal/shared-types/base/text/messages';
import type { PasswordErrors } from './passwordFields';

export type PasswordOutcome =
  | { status: 'done' }
  /** Shown at the fields. */
  | { status: 'invalid'; errors: PasswordErrors }
  /** Shown above the button. */
  | { status: 'failed'; text: string };

/** Assumed if the server names no waiting time. */
const USUAL_WAIT_SECONDS = 30;

const FORM_FIELDS: Readonly<Record<string, keyof PasswordErrors>> = {
  'body.username': 'username',
  'body.oldPassword': 'oldPassword',
  'body.newPassword': 'newPassword',
  'body.oneTimePassword': 'newPassword',
};

/** Why the password was rejected, by field; undefined for any other rejection. */
const refusedFields = (error: unknown): PasswordErrors | undefined => {
  if (!(error instanceof ApiError) || error.problem.code !== 'unsuitable-password')
    return undefined;
  const errors: PasswordErrors = {};
  for (const { path, message: text } of error.problem.errors ?? []) {
    const field = Object.hasOwn(FORM_FIELDS, path) ? FORM_FIELDS[path] : undefined;
    if (field) errors[field] ??= text;
  }
  return Object.keys(errors).length ? errors : undefined;
};

/** @param sentence for rejections that are neither about the password nor about waiting. */
export const getRefusalOutcome = (
  error: unknown,
  sentence: (status: number | null) => string,
): PasswordOutcome => {
  const errors = refusedFields(error);
  if (errors) return { status: 'invalid', errors };
  if (!(error instanceof ApiError)) return { status: 'failed', text: sentence(null) };
  if (error.status === 429) {
    const seconds = error.retryAfterSeconds ?? USUAL_WAIT_SECONDS;
    return { status: 'failed', text: message('passwordTooManyTries', { seconds }) };
  }
  return { status: 'failed', text: sentence(error.status) };
};
