import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { HR_TEXT } from '@portal/shared-types/contract/access/accessChanges';
import { canGrant, type PersonAccess } from '@portal/shared-types/contract/access/people';
import { ACCESS_LEVELS, type AccessEntry } from '@portal/shared-types/contract/access/policy';
import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { FormActions } from '#platform/ui/dialogs/FormActions.tsx';
import { PasswordInput } from '#platform/ui/fields/PasswordInput.tsx';
import { suggestPassphrase } from '#features/password/passphrase.ts';
import { passwordCount } from '#features/password/passwordCount.ts';
import { PasswordHelp } from '#features/password/PasswordHelp.tsx';
import { PasswordHints } from '#features/password/PasswordHints.tsx';
import { LEVEL_MEANING } from '#records/people/levelText.ts';
import { managedNations } from '../../managedNations';
import { NEW_PERSON_FIELDS, type NewPersonErrors, type NewPersonField } from './newPerson';
import type { useNewPerson } from './useNewPerson';

interface NationEntriesProps {
  viewer: PersonAccess;
  access: readonly AccessEntry[];
  error: string | undefined;
  onChange: (access: readonly AccessEntry[]) => void;
}

interface EntryFieldsProps {
  viewer: PersonAccess;
  entry: AccessEntry;
  onChange: (entry: AccessEntry) => void;
}

/** Level and hr flag in one nation; empty if the viewer can give only the lowest. */
const EntryFields = ({ viewer, entry, onChange }: EntryFieldsProps) => {
  const levels = ACCESS_LEVELS.filter((access) => canGrant(viewer, { ...entry, access }));
  const mayGiveHr = canGrant(viewer, { ...entry, hr: true });
  if (levels.length < 2) return <Box sx={{ fontSize: 14 }}>as {entry.access}</Box>;
  return (
    <>
      <TextField
        select
        label="Level"
        value={entry.access}
        onChange={({ target }) => {
          const access = levels.find((level) => level === target.value);
          if (access) onChange({ ...entry, access });
        }}
        slotProps={{
          select: { native: true },
          htmlInput: { 'aria-label': `Level in ${entry.nation}` },
        }}
      >
        {levels.map((level) => (
          <option key={level} value={level}>
            {level}
          </option>
        ))}
      </TextField>
      {mayGiveHr && (
        <FormControlLabel
          control={
            <Checkbox
              checked={entry.hr}
              onChange={(_, hr) => onChange({ ...entry, hr })}
              slotProps={{ input: { 'aria-label': `${HR_TEXT} in ${entry.nation}` } }}
            />
          }
          label={HR_TEXT}
        />
      )}
      <Box sx={{ flexBasis: '100%', pl: 4, fontSize: 13, color: 'text.secondary' }}>
        {entry.access}: {LEVEL_MEANING[entry.access]}
        {entry.hr && `; ${HR_TEXT}: ${LEVEL_MEANING.hr}`}
      </Box>
    </>
  );
};

const NationEntries = ({ viewer, access, error, onChange }: NationEntriesProps) => {
  const errorId = useId();
  const nations = managedNations(viewer);
  const put = (entry: AccessEntry): void =>
    onChange(access.map((one) => (one.nation === entry.nation ? entry : one)));
  return (
    <Box
      component="fieldset"
      aria-describedby={error && errorId}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, typography: 'h3', color: 'text.secondary' }}>
        Access
      </Box>
      {nations.map((nation) => {
        const entry = access.find((one) => one.nation === nation);
        return (
          <Box
            key={nation}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 0.5 }}
          >
            {nations.length === 1 ? (
              <Box>{nation}</Box>
            ) : (
              <FormControlLabel
                sx={{ minWidth: 160 }}
                control={
                  <Checkbox
                    checked={entry !== undefined}
                    onChange={(_, checked) =>
                      onChange(
                        checked
                          ? [...access, { nation, hr: false, access: 'Guardian' }]
                          : access.filter((one) => one.nation !== nation),
                      )
                    }
                  />
                }
                label={nation}
              />
            )}
            {entry && <EntryFields viewer={viewer} entry={entry} onChange={put} />}
          </Box>
        );
      })}
      {error && (
        <FormHelperText error id={errorId}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
};

interface PersonFormProps {
  viewer: PersonAccess;
  form: ReturnType<typeof useNewPerson>;
  onCancel: () => void;
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid', gap: 2 }}>
    <Box component="legend" sx={{ p: 0, mb: 1.5, typography: 'h3', color: 'text.secondary' }}>
      {legend}
    </Box>
    {children}
  </Box>
);

type TextName = Exclude<NewPersonField, 'access' | 'password'>;

export const PersonForm = ({ viewer, form, onCancel }: PersonFormProps) => {
  const { person, change, shownErrors, otherLogin } = form;
  const inputs = useRef<Partial<Record<NewPersonField, HTMLElement | null>>>({});
  const [suggestions, setSuggestions] = useState(0);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const errors: NewPersonErrors = await form.submit();
    const first = NEW_PERSON_FIELDS.find((field) => errors[field] !== undefined);
    if (first) inputs.current[first]?.focus();
  };

  const text = (field: TextName, label: string, help?: ReactNode, type = 'text') => (
    <TextField
      label={label}
      type={type}
      fullWidth
      value={person[field]}
      error={shownErrors[field] !== undefined}
      helperText={shownErrors[field] ?? help}
      onChange={({ target }) => change({ [field]: target.value })}
      inputRef={(element: HTMLInputElement | null) => {
        inputs.current[field] = element;
      }}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
    />
  );

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: SubmitEvent) => void submit(event)}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {text('full_name', 'Full name', 'As shown on patrols.')}
      <Box>
        {text('login_name', 'Login name', 'Suggested from the full name. You can change it.')}
        {otherLogin !== null && (
          <Button size="small" onClick={() => change({ login_name: otherLogin })}>
            Use {otherLogin}
          </Button>
        )}
      </Box>
      <Box
        tabIndex={-1}
        ref={(element: HTMLElement | null) => {
          inputs.current.access = element;
        }}
      >
        <NationEntries
          viewer={viewer}
          access={person.access}
          error={shownErrors.access}
          onChange={(access) => change({ access })}
        />
      </Box>
      <Group legend="Contact (optional)">
        {text('email', 'E-mail', 'Used to reset a forgotten password.', 'email')}
        {text('phone', 'Phone', undefined, 'tel')}
        {text('position', 'Position')}
      </Group>
      <Group legend="One-time password">
        <PasswordHints for="manager" />
        <PasswordInput
          // A suggestion is visible, so that it can be read out.
          key={suggestions}
          startsShown={suggestions > 0}
          label="One-time password"
          autoComplete="off"
          value={person.password}
          onChange={(password) => change({ password })}
          invalid={shownErrors.password !== undefined}
          inputRef={(element: HTMLInputElement | null) => {
            inputs.current.password = element;
          }}
          help={
            <PasswordHelp error={shownErrors.password} count={passwordCount(person.password)} />
          }
        />
        <Box>
          <Button
            startIcon={<AutoFixHigh />}
            onClick={() => {
              change({ password: suggestPassphrase() });
              setSuggestions(suggestions + 1);
            }}
          >
            Suggest password
          </Button>
        </Box>
      </Group>
      {form.failure !== null && <Alert severity="error">{form.failure}</Alert>}
      <FormActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="contained" disabled={form.busy}>
          {form.busy ? 'Adding…' : 'Add person'}
        </Button>
      </FormActions>
    </Box>
  );
};
