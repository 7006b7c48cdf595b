/** People, their profiles and their access (docs/product.md#accounts). */
import * as z from 'zod';
import { name } from '#records/text.ts';
import { isLegible } from '#base/text/legible.ts';
import { optional, listResponse, rowsResponse } from './common';
import { accessEntry } from './signIn';
import { route } from './route';

const shared = { resource: 'people', touches: 'people', auth: 'session' } as const;

export const loginName = name.max(200);

const ONE_TIME_STATES = ['waiting', 'expired'] as const;

const named = {
  login_name: z.string(),
  full_name: z.string(),
  nations: z.array(z.string()),
};

/** Visible only to the person and to those who manage one of the person's nations; otherwise absent. */
const managed = {
  access: z.array(accessEntry).meta({
    description: 'access to nations that the viewer manages; for the viewer, all access',
  }),
  active: z.boolean(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  position: z.string().nullable(),
  one_time_password_until: z.string().nullable().meta({
    description: 'until when a one-time password works (UTC, ISO 8601)',
  }),
  one_time_password: z.enum(ONE_TIME_STATES).nullable().meta({
    description:
      'waiting: works until the time above; expired: the person needs a new one; null: the person has chosen a password',
  }),
};

const person = z.object({ ...named, ...z.object(managed).partial().shape });
const permissions = {
  may_manage: z.boolean().meta({ description: 'whether the viewer may edit and deactivate' }),
  may_set_password: z.boolean().meta({
    description: 'whether the viewer may set a one-time password',
  }),
};
export const managedPerson = z.object({ ...named, ...managed, ...permissions });
const profileResponse = z.object({
  ...person.shape,
  may_edit: z.boolean(),
  ...permissions,
});

/** What can't be set may be sent back as it was read. */
const asRead = Object.fromEntries(
  Object.entries(profileResponse.shape).map(([key, schema]) => [
    key,
    (schema as z.ZodType).optional().meta({ readOnly: true }),
  ]),
);

/** Names appear in lists, mails and the access log, so they contain no invisible characters. */
export const legible = name.max(200).refine(isLegible, {
  message: 'must be one line of text, without invisible characters',
});

/** What the owner of a field may send; null deletes the value. */
export const contactFields = {
  email: z.email('must be an e-mail address').max(254).nullable(),
  phone: z
    .string()
    .regex(/^[+(0-9][0-9 ().x-]{3,39}$/, 'must be a phone number')
    .nullable(),
  position: legible.nullable(),
};
export const fullName = legible;

export const listUsers = route({
  ...shared,
  id: 'listUsers',
  method: 'GET',
  path: '/users/',
  summary: 'People of the viewer’s nations, by name',
  query: z.strictObject({
    nations: optional(
      z.array(name).max(200).meta({
        description: 'only people of one of these: one name, repeated names, or a JSON list',
      }),
    ),
    listType: z.enum(['public', 'managed']).default('public').meta({
      description: 'public: names and nations; managed: people the viewer manages, with all fields',
    }),
  }),
  response: listResponse(person),
});

export const listAllUsers = route({
  ...shared,
  id: 'listAllUsers',
  method: 'GET',
  path: '/users/all/',
  summary: 'Everyone the viewer can see, with the fields they can see',
  response: listResponse(person),
});

export const usersByPermissions = route({
  id: 'usersByPermissions',
  method: 'GET',
  path: '/users-by-permissions/',
  resource: 'people',
  touches: 'records',
  opens: 'nothing',
  summary: 'Guardians of the viewer’s nations, and guardians on patrols that the viewer can see',
  auth: 'session',
  response: rowsResponse({ full_name: z.string(), nations: z.array(z.string()) }),
});

export const profile = route({
  ...shared,
  id: 'profile',
  method: 'GET',
  path: '/profile/',
  summary: 'A person; without a login name, the viewer',
  query: z.strictObject({ login_name: loginName.optional() }),
  response: profileResponse,
  problems: ['not-found'],
});

export const draftKey = route({
  ...shared,
  id: 'draftKey',
  method: 'GET',
  path: '/profile/draft-key/',
  summary: 'The key that encrypts the viewer’s drafts on their devices; created on first use',
  response: z.object({ key: z.string().meta({ description: '32 bytes, base64' }) }),
});

export const updateProfile = route({
  ...shared,
  id: 'updateProfile',
  method: 'PATCH',
  path: '/profile/update/',
  summary: 'Change fields of a profile; omitted fields stay unchanged',
  body: z.strictObject({
    user: z.strictObject({
      ...asRead,
      login_name: loginName.meta({ description: 'login name of the person; it cannot be changed' }),
      full_name: fullName.optional(),
      ...z.object(contactFields).partial().shape,
    }),
  }),
  response: profileResponse,
  problems: ['forbidden'],
});

export const accessEntries = z
  .array(z.strictObject({ ...accessEntry.shape, nation: name }))
  // Changing all entries, with their log entries, must fit into one transaction.
  .max(45)
  .refine((list) => new Set(list.map(({ nation }) => nation)).size === list.length, {
    message: 'contains a nation twice',
  });

export const updateAccess = route({
  ...shared,
  id: 'updateAccess',
  method: 'PUT',
  path: '/profile/access/update/',
  summary:
    'Set a person’s access to nations that the viewer administers; the person’s sessions end',
  body: z.strictObject({
    user: z.strictObject({
      ...asRead,
      login_name: loginName,
      access: accessEntries.meta({
        description:
          'access to nations that the viewer administers; omitted nations are removed. Access to other nations stays',
      }),
    }),
  }),
  response: profileResponse,
  problems: ['forbidden'],
});
