import { useRef, useState, type RefCallback } from 'react';
import {
  findErrors,
  maySubmit,
  PASSWORD_FIELDS,
  type PasswordFaults,
  type PasswordField,
  type PasswordValues,
} from './passwordFields';
import type { PasswordOutcome } from './passwordOutcome';

export interface PasswordFieldsParts {
  /** Value of the username field, also when it is hidden. */
  username?: string;
  hide?: readonly PasswordField[];
  /** Makes up a password; offered by a button. */
  suggest?: (() => string) | undefined;
  /** Values as typed, except that the username is trimmed; a hidden username is the given one. */
  onSubmit: (values: PasswordValues) => Promise<PasswordOutcome>;
}

const NOTHING: PasswordValues = {
  username: '',
  oldPassword: '',
  newPassword: '',
  retypeNewPassword: '',
};

export const usePasswordFields = (parts: PasswordFieldsParts) => {
  const { username = '', hide = [], suggest, onSubmit } = parts;
  const shown = PASSWORD_FIELDS.filter((field) => !hide.includes(field));
  const [typed, setTyped] = useState<PasswordValues>({ ...NOTHING, username });
  const [left, setLeft] = useState<readonly PasswordField[]>([]);
  /** Errors from the server; cleared when the field is changed. */
  const [refused, setRefused] = useState<PasswordFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [suggestions, setSuggestions] = useState(0);
  const inputs = useRef<Partial<Record<PasswordField, HTMLInputElement | null>>>({});

  const values = shown.includes('username') ? typed : { ...typed, username };
  const faults = findErrors(values, shown);
  // Once it is as long as the new password, the person has finished typing it.
  const retyped =
    typed.retypeNewPassword !== '' && typed.retypeNewPassword.length >= typed.newPassword.length;
  const seen = (field: PasswordField): boolean =>
    left.includes(field) || (field === 'retypeNewPassword' && retyped);
  const seenFaults: PasswordFaults = {};
  for (const field of shown) {
    const fault = (seen(field) ? faults[field] : undefined) ?? refused[field];
    if (fault !== undefined) seenFaults[field] = fault;
  }

  const focusFirst = (wrong: PasswordFaults): void => {
    const first = shown.find((field) => wrong[field] !== undefined);
    if (first) inputs.current[first]?.focus();
  };
  const showFaults = (): void => {
    setLeft(shown);
    focusFirst(faults);
  };
  const change = (field: PasswordField, value: string): void => {
    setTyped((before) => ({ ...before, [field]: value }));
    setRefused(({ [field]: _, ...others }) => others);
    setFailure(null);
  };

  const submit = async (): Promise<void> => {
    if (busy) return;
    if (Object.keys(faults).length) return showFaults();
    setBusy(true);
    setFailure(null);
    const outcome = await onSubmit({ ...values, username: values.username.trim() }).finally(() =>
      setBusy(false),
    );
    switch (outcome.status) {
      case 'done':
        // Passwords must not stay in the form after a success.
        setTyped({ ...NOTHING, username });
        setLeft([]);
        return;
      case 'faults':
        setRefused(outcome.faults);
        return focusFirst(outcome.faults);
      case 'failed':
        return setFailure(outcome.text);
    }
  };

  return {
    shown,
    values,
    seenFaults,
    failure,
    busy,
    suggestions,
    maySubmit: maySubmit(values, shown),
    change,
    leave: (field: PasswordField): void => setLeft((before) => [...new Set([...before, field])]),
    showFaults,
    submit,
    suggest:
      suggest &&
      ((): void => {
        const password = suggest();
        setTyped((before) => ({ ...before, newPassword: password, retypeNewPassword: password }));
        setRefused({});
        setFailure(null);
        setSuggestions((times) => times + 1);
      }),
    inputRef:
      (field: PasswordField): RefCallback<HTMLInputElement> =>
      (element) => {
        inputs.current[field] = element;
      },
  };
};
