/** Setting a new password (docs/product.md#passwords). */
import * as z from 'zod';
import { TEMPORARY_RESET, OWN_CHANGE } from '../access/resetTokens';
import { name } from '#records/text.ts';
import { route } from './route';

const shared = { method: 'POST', resource: 'passwords', touches: 'people', auth: 'none' } as const;

const username = name.max(200);

export const requestPasswordReset = route({
  ...shared,
  id: 'requestPasswordReset',
  path: '/password-reset/request/',
  summary: 'Request an e-mail with a link to set a new password; the response is always the same',
  body: z.strictObject({ username }),
  response: z.object({ message: z.string() }),
  status: 202,
});

export const updatePassword = route({
  ...shared,
  id: 'updatePassword',
  path: '/password-reset/update/',
  summary: 'Set a new password; every session of the person ends',
  body: z.strictObject({
    username,
    token: z
      .string()
      .min(1)
      .max(200)
      .meta({
        description:
          'from the e-mail, ' +
          `or "${TEMPORARY_RESET}" with the token of a sign-in by a one-time password as the Authorization, ` +
          `or "${OWN_CHANGE}" with the token of your own session and oldPassword`,
      }),
    newPassword: z.string().min(1).max(1000),
    oldPassword: z.string().max(1000).optional(),
  }),
  response: z.object({ updated: z.literal(true) }),
  problems: ['unsuitable-password', 'wrong-reset-token', 'wrong-credentials', 'too-many-attempts'],
});
