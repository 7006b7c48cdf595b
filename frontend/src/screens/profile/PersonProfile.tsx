import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/text/messages';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../platform/ui/Loading';
import { LeaveDialog } from '../../platform/leaving/LeaveDialog';
import { useLeaveGuard } from '../../platform/leaving/useLeaveGuard';
import type { Profile } from '../../records/people/person';
import { useViewer } from '../../records/people/useViewer';
import { AccessSection } from './AccessSection';
import { ContactSection } from './ContactSection';
import { ProfileHeader } from './ProfileHeader';
import { Section } from './Section';

const ChangeOwnPassword = lazy(async () => {
  const { ChangeOwnPassword: default_ } = await import('../../features/password/ChangeOwnPassword');
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
