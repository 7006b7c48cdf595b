import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { message } from '@portal/shared-types/text/messages';
import { SecondaryText } from '../../platform/ui/SecondaryText';
import type { Profile } from '../../records/people/person';
import { EditProfileForm } from './EditProfileForm';
import { FactList } from './FactList';
import { FIELD_LABEL } from './profileChanges';
import { Section } from './Section';
import { useEditing } from './useEditing';

interface ContactSectionProps {
  profile: Profile;
  own: boolean;
  onDirtyChange: (dirty: boolean) => void;
}

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

export const ContactSection = ({ profile, own, onDirtyChange }: ContactSectionProps) => {
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
