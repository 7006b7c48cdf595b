/** The Manager Portal (docs/product.md#manager-portal): for hr and Administrators. */
import * as z from 'zod';
import { LOGIN_NAME } from '../access/loginName';
import { accessEntries, contactFields, fullName, loginName, managedPerson } from './people';
import { listResponse } from './common';
import { route } from './route';

const shared = { resource: 'manage', touches: 'people', auth: 'session' } as const;

const password = z.string().min(1).max(1000);

export const managedUsers = route({
  ...shared,
  id: 'managedUsers',
  method: 'GET',
  path: '/manage/users/',
  summary:
    'People of the nations that the viewer manages, with status and pending one-time passwords',
  response: listResponse(managedPerson),
  problems: ['forbidden'],
});

export const createUser = route({
  ...shared,
  id: 'createUser',
  method: 'POST',
  path: '/manage/users/',
  summary: 'Add a person with a one-time password',
  body: z.strictObject({
    user: z.strictObject({
      login_name: z.string().regex(LOGIN_NAME, 'must be 2 to 64 of a to z, 0 to 9, dot, _ and -'),
      full_name: fullName,
      ...z.object(contactFields).partial().shape,
      access: accessEntries.min(1),
    }),
    oneTimePassword: password,
  }),
  response: managedPerson,
  status: 201,
  problems: ['forbidden', 'already-exists', 'unsuitable-password'],
});

export const setOneTimePassword = route({
  ...shared,
  id: 'setOneTimePassword',
  method: 'POST',
  path: '/manage/one-time-password/',
  summary:
    'Set a one-time password: it works for seven days or until the person chooses their own; their sessions end',
  body: z.strictObject({ username: loginName, oneTimePassword: password }),
  response: managedPerson,
  problems: ['forbidden', 'unsuitable-password'],
});

export const setActivation = route({
  ...shared,
  id: 'setActivation',
  method: 'POST',
  path: '/manage/users/activation/',
  summary: 'Deactivate a person, which ends their sessions, or reactivate them',
  body: z.strictObject({ username: loginName, active: z.boolean() }),
  response: managedPerson,
  problems: ['forbidden'],
});

export const findPerson = route({
  ...shared,
  id: 'findPerson',
  method: 'GET',
  path: '/manage/find-person/',
  summary:
    'The name of an active person of any nation, by exact login name; for Administrators, with an hourly limit',
  query: z.strictObject({ login_name: loginName }),
  response: z.object({ login_name: z.string(), full_name: z.string() }),
  problems: ['forbidden', 'not-found', 'too-many-attempts'],
});

export const grantAccess = route({
  ...shared,
  id: 'grantAccess',
  method: 'POST',
  path: '/manage/grant-access/',
  summary:
    'Give a person of any nation access to nations that the viewer administers; the person is notified, and their sessions end',
  body: z.strictObject({
    user: z.strictObject({ login_name: loginName, access: accessEntries.min(1) }),
  }),
  response: managedPerson,
  problems: ['forbidden', 'not-found', 'already-exists', 'too-many-attempts'],
});
