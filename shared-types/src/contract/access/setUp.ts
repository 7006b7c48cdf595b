/** Requests of `npm run admin`: only people who may invoke the portal's function can send them. */
import * as z from 'zod';
import { contactFields, fullName, legible, loginName } from '../api/people';
import { LOGIN_NAME } from './loginName';

/** Names of nations are parts of keys, which `#` separates. */
const nation = legible.refine((name) => !name.includes('#'), { message: 'can’t contain #' });

export const setUpRequest = z.discriminatedUnion('action', [
  /** Adds missing nations; without names, only lists them. */
  z.strictObject({ action: z.literal('nations'), nations: z.array(nation).max(500) }),
  /** Adds a person as Administrator, or makes an existing person one. */
  z.strictObject({
    action: z.literal('administrator'),
    login_name: z.string().regex(LOGIN_NAME, 'must be 2 to 64 of a to z, 0 to 9, dot, _ and -'),
    full_name: fullName,
    email: contactFields.email.optional(),
    /** Of these nations; of all if absent. */
    nations: z.array(nation).min(1).optional(),
  }),
  /** For an Administrator who lost their password; ends their sessions. */
  z.strictObject({ action: z.literal('new-password'), login_name: loginName }),
]);
export type SetUpRequest = z.infer<typeof setUpRequest>;

export type SetUpResult =
  | { done: false; reason: string }
  | { done: true; nations: string[]; added: string[] }
  | {
      done: true;
      login_name: string;
      /** Nations that the person became an Administrator of. */
      added: string[];
      /** Shown once, valid for seven days. Null: the person already has a password. */
      oneTimePassword: string | null;
    };
