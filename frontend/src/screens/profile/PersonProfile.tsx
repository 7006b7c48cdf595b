import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Loading } from '#platform/ui/Loading.tsx';
import { LeaveDialog } from '#platform/leaving/LeaveDialog.tsx';
import { useLeaveGuard } from '#platform/leaving/useLeaveGuard.ts';
import type { Profile } from '#records/people/person.ts';
import { useViewer } from '#records/people/useViewer.ts';
import { AccessSection } from './AccessSection';
import { Section } from './Section';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { EditProfileForm } from './EditProfileForm';
import { FactList } from './FactList';
import { FIELD_LABEL } from './profileChanges';
import { useEditing, type EditedPartProps } from './useEditing';
import { PersonAvatar } from '#records/people/PersonAvatar.tsx';
import { PersonStatus } from '#records/people/PersonStatus.tsx';

const managedPath = ({ login_name }: Profile): string =>
  `/manage?${new URLSearchParams({ find: login_name }).toString()}`;

const ProfileHeader = ({ profile, own }: { profile: Profile; own: boolean }) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
    <PersonAvatar name={profile.full_name} size={60} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h1">
        {profile.full_name}
        {own && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' '}
            · you
          </Box>
        )}
      </Typography>
      <Typography color="text.secondary">
        {profile.login_name} · {[...profile.nations].sort().join(', ')}
      </Typography>
      <PersonStatus person={profile} />
      {profile.may_set_password && (
        <Box>
          <Link component={RouterLink} to={managedPath(profile)} color="secondary" variant="body2">
            One-time password and activation
          </Link>
        </Box>
      )}
    </Box>
  </Box>
);

const NONE = (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    not given
  </Box>
);

const linked = (scheme: 'mailto' | 'tel', text: string | null | undefined) =>
  text ? (
    <Link color="secondary" href={`${scheme}:${text}`}>
      {text}
    </Link>
  ) : (
    NONE
  );

const ContactSection = ({ profile, own, onDirtyChange }: EditedPartProps) => {
  const { editing, begin, end, button } = useEditing();
  const { position, email, phone } = profile;
  const edit = profile.may_edit && !editing && (
    <Button {...button} onClick={begin}>
      Edit profile
    </Button>
  );
  return (
    <Section title="Contact" action={edit}>
      {editing ? (
        <EditProfileForm profile={profile} own={own} onDirtyChange={onDirtyChange} onDone={end} />
      ) : (
        <FactList
          facts={[
            [FIELD_LABEL.position, position || NONE],
            [FIELD_LABEL.email, linked('mailto', email)],
            [FIELD_LABEL.phone, linked('tel', phone)],
          ]}
        />
      )}
      {!profile.may_edit && <SecondaryText>{message('profileReadOnly')}</SecondaryText>}
    </Section>
  );
};

const ChangeOwnPassword = lazy(async () => {
  const { ChangeOwnPassword: default_ } = await import('#features/password/ChangeOwnPassword.tsx');
  return { default: default_ };
});

export const PersonProfile = ({ profile }: { profile: Profile }) => {
  const own = profile.login_name === useViewer().login_name;
  const [contactDirty, setContactDirty] = useState(false);
  const [accessDirty, setAccessDirty] = useState(false);
  const guard = useLeaveGuard(contactDirty || accessDirty);
  // The server sends these three fields together, and only to managers of the person.
  const known = profile.active !== undefined;
  return (
    <>
      <ProfileHeader profile={profile} own={own} />
      {known ? (
        <ContactSection profile={profile} own={own} onDirtyChange={setContactDirty} />
      ) : (
        <Typography color="text.secondary">{message('contactHidden')}</Typography>
      )}
      <AccessSection profile={profile} own={own} onDirtyChange={setAccessDirty} />
      {own && (
        <Section>
          <Suspense fallback={<Loading label="Loading form" />}>
            <ChangeOwnPassword />
          </Suspense>
        </Section>
      )}
      <LeaveDialog guard={guard} />
    </>
  );
};
