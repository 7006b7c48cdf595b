import { useRef, useState, type RefCallback } from 'react';
import {
  findErrors,
  maySubmit,
  PASSWORD_FIELDS,
  type PasswordErrors,
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
  const [refused, setRefused] = useState<PasswordErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [suggestions, setSuggestions] = useState(0);
  const inputs = useRef<Partial<Record<PasswordField, HTMLInputElement | null>>>({});

  const values = shown.includes('username') ? typed : { ...typed, username };
  const errors = findErrors(values, shown);
  // Once it is as long as the new password, the person has finished typing it.
  const retyped =
    typed.retypeNewPassword !== '' && typed.retypeNewPassword.length >= typed.newPassword.length;
  const seen = (field: PasswordField): boolean =>
    left.includes(field) || (field === 'retypeNewPassword' && retyped);
  const seenErrors: PasswordErrors = {};
  for (const field of shown) {
    const error = (seen(field) ? errors[field] : undefined) ?? refused[field];
    if (error !== undefined) seenErrors[field] = error;
  }

  const focusFirst = (wrong: PasswordErrors): void => {
    const first = shown.find((field) => wrong[field] !== undefined);
    if (first) inputs.current[first]?.focus();
  };
  const showErrors = (): void => {
    setLeft(shown);
    focusFirst(errors);
  };
  const change = (field: PasswordField, value: string): void => {
    setTyped((before) => ({ ...before, [field]: value }));
    setRefused(({ [field]: _, ...others }) => others);
    setFailure(null);
  };

  const submit = async (): Promise<void> => {
    if (busy) return;
    if (Object.keys(errors).length) return showErrors();
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
      case 'invalid':
        setRefused(outcome.errors);
        return focusFirst(outcome.errors);
      case 'failed':
        return setFailure(outcome.text);
    }
  };

  return {
    shown,
    values,
    seenErrors,
    failure,
    busy,
    suggestions,
    maySubmit: maySubmit(values, shown),
    change,
    leave: (field: PasswordField): void => setLeft((before) => [...new Set([...before, field])]),
    showErrors,
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
