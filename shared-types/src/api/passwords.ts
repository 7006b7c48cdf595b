/** Setting a new password (docs/product.md#passwords). */
import * as z from 'zod';
import { TEMPORARY_RESET, OWN_CHANGE } from '../access/resetTokens';
import { name } from '../records/text';
import { route } from './route';

const username = name.max(200);

export const requestPasswordReset = route({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/password-reset/request/',
  resource: 'passwords',
  touches: 'people',
  summary: 'Request an e-mail with a link to set a new password; the response is always the same',
  auth: 'none',
  body: z.strictObject({ username }),
  answer: z.object({ message: z.string() }),
  status: 202,
});

export const updatePassword = route({
  id: 'updatePassword',
  method: 'POST',
  path: '/password-reset/update/',
  resource: 'passwords',
  touches: 'people',
  summary: 'Set a new password; every session of the person ends',
  auth: 'none',
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
  answer: z.object({ updated: z.literal(true) }),
  problems: ['unsuitable-password', 'wrong-reset-token', 'wrong-credentials', 'too-many-attempts'],
});
