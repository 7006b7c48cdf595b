/** Typed values stay when adding fails. */
import { makeLoginName } from '@portal/shared-types/contract/access/loginName';
import type { PersonAccess } from '@portal/shared-types/contract/access/people';
import { ApiError } from '@portal/shared-types/contract/api/client';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { useSettings } from '#platform/api/settings.ts';
import { managedNations } from '../../managedNations';
import { useManagedPeople, useTakePerson, type ManagedPerson } from '../peopleQuery';
import {
  toBody,
  findErrors,
  freeLogin,
  refusedFields,
  type NewPerson,
  type NewPersonErrors,
} from './newPerson';

type Typed = Omit<NewPerson, 'login_name'> & {
  /** null: generated from the full name. */
  login_name: string | null;
};

const emptyFor = (viewer: PersonAccess): Typed => {
  const nations = managedNations(viewer);
  return {
    full_name: '',
    login_name: null,
    email: '',
    phone: '',
    position: '',
    // With only one nation there is no choice.
    access: nations.length === 1 ? [{ nation: nations[0]!, hr: false, access: 'Guardian' }] : [],
    password: '',
  };
};

export const useNewPerson = (viewer: PersonAccess, onCreated: (person: ManagedPerson) => void) => {
  const client = useClient();
  const { supportContact } = useSettings();
  const people = useManagedPeople().data ?? [];
  const takePerson = useTakePerson();
  const [typed, setTyped] = useState<Typed>(() => emptyFor(viewer));
  const [dirty, setDirty] = useState(false);
  const [tried, setTried] = useState(false);
  /** The server's errors; each disappears when its field changes. */
  const [refused, setRefused] = useState<NewPersonErrors>({});
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const known = [...people.map(({ login_name }) => login_name), ...taken];
  const suggested = freeLogin(makeLoginName(typed.full_name), known);
  const person: NewPerson = { ...typed, login_name: typed.login_name ?? suggested };
  const errors = findErrors(person);

  const change = (part: Partial<NewPerson>): void => {
    setTyped((before) => ({ ...before, ...part }));
    setDirty(true);
    setFailure(null);
    setRefused((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
    );
  };

  const refusal = (error: unknown): NewPersonErrors => {
    if (!(error instanceof ApiError)) return {};
    if (error.problem.code !== 'already-exists') return refusedFields(error);
    const login = person.login_name;
    const owner = people.find(({ login_name }) => login_name === login)?.full_name;
    setTaken([...taken, login]);
    setTyped({ ...typed, login_name: login });
    return {
      login_name: owner
        ? message('loginNameTakenBy', { login, person: owner })
        : message('loginNameTaken', { login }),
    };
  };

  /** @returns the errors, to focus the first */
  const submit = async (): Promise<NewPersonErrors> => {
    if (busy) return {};
    setTried(true);
    if (Object.keys(errors).length) return errors;
    setBusy(true);
    setFailure(null);
    try {
      const created = await client.createUser({ body: toBody(person) });
      takePerson(created);
      onCreated(created);
      return {};
    } catch (error) {
      const found = refusal(error);
      setRefused(found);
      const forbidden = error instanceof ApiError && error.status === 403;
      if (!Object.keys(found).length)
        setFailure(
          forbidden
            ? message('personNotGranted')
            : message('personNotCreated', { name: supportContact }),
        );
      return found;
    } finally {
      setBusy(false);
    }
  };

  return {
    person,
    change,
    dirty,
    busy,
    failure,
    submit,
    shownErrors: { ...(tried && errors), ...refused } satisfies NewPersonErrors,
    /** Suggests another login name if the one sent is in use. */
    otherLogin:
      refused.login_name !== undefined && taken.includes(person.login_name)
        ? freeLogin(person.login_name, known)
        : null,
  };
};
