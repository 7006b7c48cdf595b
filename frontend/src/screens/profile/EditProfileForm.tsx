import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { ApiError } from '@portal/shared-types/contract/api/client';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useRef, useState, type FormEvent, type HTMLAttributes } from 'react';
import { useSettings } from '#platform/api/settings.ts';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { useUpdateProfile } from '#records/people/queries.ts';
import {
  changedFields,
  FIELD_LABEL,
  toFieldErrors,
  PROFILE_FIELDS,
  getValues,
  type ProfileErrors,
  type ProfileField,
} from './profileChanges';
import { useReportDirty, type EditedPartProps } from './useEditing';

/** In the viewer's own profile, the name can't be edited, and the browser may autofill the other fields. */
interface EditProfileFormProps extends EditedPartProps {
  onDone: () => void;
}

interface InputKind {
  type: string;
  inputMode: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete: string;
}
const KIND: Record<ProfileField, InputKind> = {
  full_name: { type: 'text', inputMode: 'text', autoComplete: 'name' },
  position: { type: 'text', inputMode: 'text', autoComplete: 'organization-title' },
  // Type "text": the browser's own check of emails would come first, with another message.
  email: { type: 'text', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};

export const EditProfileForm = ({ profile, own, onDirtyChange, onDone }: EditProfileFormProps) => {
  // Values when the form opened; newer ones don't affect the form.
  const [before] = useState(() => getValues(profile));
  const [typed, setTyped] = useState(before);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { supportContact } = useSettings();
  const show = useNotice();
  const update = useUpdateProfile();
  const form = useRef<HTMLFormElement>(null);

  const fields = PROFILE_FIELDS.filter((field) => field !== 'full_name' || profile.may_manage);
  const changed = changedFields(before, typed);
  const dirty = Object.keys(changed).length > 0;
  useReportDirty(dirty, onDirtyChange);
  useEffect(() => {
    const first = PROFILE_FIELDS.find((field) => errors[field] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }, [errors]);

  const refused = (error: unknown): void => {
    const found = error instanceof ApiError ? toFieldErrors(error.problem.errors) : undefined;
    if (found) setErrors(found);
    else if (error instanceof ApiError && error.status === 403)
      setFailure(message('profileForbidden'));
    else setFailure(message('savingFailed', { name: supportContact }));
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setFailure(null);
    setErrors({});
    if (!dirty) return onDone();
    if (changed.full_name === '') return setErrors({ full_name: message('fieldRequired') });
    update.mutate(
      { login_name: profile.login_name, ...changed },
      {
        onSuccess: () => {
          show({ severity: 'success', text: message('profileSaved'), stays: NOTICE_MS });
          onDone();
        },
        onError: refused,
      },
    );
    return undefined;
  };

  const getHint = (field: ProfileField): string | undefined =>
    own && field === 'email' && before.email !== '' && changed.email !== undefined
      ? message('formerAddress')
      : undefined;

  return (
    <Box component="form" noValidate ref={form} onSubmit={save} sx={{ display: 'grid', gap: 2.5 }}>
      {fields.map((field) => (
        <TextField
          size="medium"
          key={field}
          name={field}
          autoFocus={field === fields[0]}
          label={FIELD_LABEL[field]}
          type={KIND[field].type}
          value={typed[field]}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          error={errors[field] !== undefined}
          helperText={errors[field] ?? getHint(field)}
          required={field === 'full_name'}
          autoComplete={own ? KIND[field].autoComplete : 'off'}
          slotProps={{ htmlInput: { inputMode: KIND[field].inputMode } }}
        />
      ))}
      {own && <SecondaryText>{message('ownName')}</SecondaryText>}
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={update.isPending} disabled={!dirty}>
          Save
        </Button>
        <Button onClick={onDone} disabled={update.isPending}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
};
