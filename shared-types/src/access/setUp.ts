/** What `npm run admin` asks the portal to do: only those who may invoke its function can. */
import * as z from 'zod';
import { contactFields, fullName, legible, loginName } from '../api/people';
import { LOGIN_NAME } from './loginName';

/** Names of nations are part of keys, which `#` divides. */
const nation = legible.refine((name) => !name.includes('#'), { message: 'can’t contain #' });

export const setUpRequest = z.discriminatedUnion('action', [
  /** Adds those that are missing; without names, only lists them. */
  z.strictObject({ action: z.literal('nations'), nations: z.array(nation).max(500) }),
  /** Adds a person, or makes one who has an account an Administrator. */
  z.strictObject({
    action: z.literal('administrator'),
    login_name: z.string().regex(LOGIN_NAME, 'must be 2 to 64 of a to z, 0 to 9, dot, _ and -'),
    full_name: fullName,
    email: contactFields.email.optional(),
    /** Of these; without it, of all. */
    nations: z.array(nation).min(1).optional(),
  }),
  /** For an Administrator who has lost theirs: it ends their sessions. */
  z.strictObject({ action: z.literal('new-password'), login_name: loginName }),
]);
export type SetUpRequest = z.infer<typeof setUpRequest>;

export type SetUpAnswer =
  | { done: false; reason: string }
  | { done: true; nations: string[]; added: string[] }
  | {
      done: true;
      login_name: string;
      /** Nations that the person became an Administrator of. */
      added: string[];
      /** Shown once; works for seven days. Null: the person has a password already. */
      oneTimePassword: string | null;
    };
