import * as z from 'zod';
import { ACCESS_LEVELS } from '../access/policy';
import { shortText } from '#records/text.ts';
import { route } from './route';

export const accessEntry = z.object({
  nation: z.string(),
  hr: z.boolean(),
  access: z.enum(ACCESS_LEVELS),
});

/** The client stores it (docs/product.md#sign-in-response). The token's payload contains `exp`. */
const signInResponse = z.object({
  JwtToken: z.string(),
  user: z.object({
    login_name: z.string(),
    full_name: z.string(),
    pwd_reset: z.boolean(),
    access: z.array(accessEntry),
  }),
});
export type SignInResponse = z.infer<typeof signInResponse>;

export const login = route({
  id: 'login',
  method: 'POST',
  path: '/login/',
  resource: 'sign-in',
  touches: 'people',
  summary: 'Sign in with a username and a password',
  auth: 'none',
  body: z.strictObject({ username: shortText.max(200), password: z.string().max(1000) }),
  response: signInResponse,
  problems: ['wrong-credentials', 'too-many-attempts'],
});

export const logout = route({
  id: 'logout',
  method: 'POST',
  path: '/logout/',
  resource: 'sign-in',
  touches: 'nothing',
  summary: 'End this session; its token is rejected with 401 afterwards',
  auth: 'session',
  response: z.object({ ended: z.literal(true) }),
});
