/** People as the viewer may see them: everything else is omitted. */
import {
  canEditProfile,
  canManagePerson,
  canSeeAddresses,
  canSeeContact,
  canSeePerson,
  canSetOneTimePassword,
  visibleEntries,
  type PersonAccess,
} from '@portal/shared-types/contract/access/people';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import type { Routes } from '@portal/shared-types/contract/api/routes';
import { oneTimeState, pendingUntil, type PersonRecord } from './person';

export type PersonView = RouteResponse<Routes['listAllUsers']>['items'][number];
export type ManagedView = RouteResponse<Routes['managedUsers']>['items'][number];
export type ProfileView = RouteResponse<Routes['profile']>;

export const publicView = ({ login_name, full_name, access }: PersonRecord) => ({
  login_name,
  full_name,
  nations: access.map(({ nation }) => nation),
});

/** For viewers who may see contact and status. */
const wholeView = (viewer: PersonAccess, person: PersonRecord) => {
  const until = pendingUntil(person);
  const { email = null, phone = null } = canSeeAddresses(viewer, person) ? person : {};
  return {
    ...publicView(person),
    access: visibleEntries(viewer, person),
    active: person.active,
    email,
    phone,
    position: person.position ?? null,
    one_time_password_until: until === undefined ? null : new Date(until * 1000).toISOString(),
    one_time_password: oneTimeState(person),
  };
};

export const managedView = (viewer: PersonAccess, person: PersonRecord): ManagedView => ({
  ...wholeView(viewer, person),
  may_manage: canManagePerson(viewer, person),
  may_set_password: canSetOneTimePassword(viewer, person),
});

export const personView = (viewer: PersonAccess, person: PersonRecord): PersonView =>
  canSeeContact(viewer, person) ? wholeView(viewer, person) : publicView(person);

export const profileView = (viewer: PersonAccess, person: PersonRecord): ProfileView => ({
  ...personView(viewer, person),
  may_edit: canEditProfile(viewer, person),
  may_manage: canManagePerson(viewer, person),
  may_set_password: canSetOneTimePassword(viewer, person),
});

type Named = Pick<PersonRecord, 'login_name' | 'full_name' | 'active' | 'access'>;

const byName = (a: Named, b: Named): number =>
  a.full_name.localeCompare(b.full_name, 'en') || (a.login_name < b.login_name ? -1 : 1);

/** The people whom the viewer may see, by name. */
export const visiblePeople = <P extends Named>(viewer: PersonAccess, people: readonly P[]): P[] =>
  people.filter((person) => canSeePerson(viewer, person)).sort(byName);
