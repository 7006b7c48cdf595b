import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { canGrant } from '@portal/shared-types/contract/access/people';
import { message } from '@portal/shared-types/base/text/messages';
import { levelText } from '@portal/shared-types/contract/access/accessChanges';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import type { Profile } from '#records/people/person.ts';
import { useViewer } from '#records/people/useViewer.ts';
import { EditAccess } from './EditAccess';
import { FactList } from './FactList';
import { Section } from './Section';
import { useEditing, type EditedPartProps } from './useEditing';

/** The level for each nation, if the viewer may see it; and who can change the others. */
const Entries = ({
  profile,
  nations,
  mayEdit,
}: {
  profile: Profile;
  nations: readonly string[];
  mayEdit: (nation: string) => boolean;
}) => (
  <FactList
    facts={nations.map((nation) => {
      const entry = profile.access?.find((other) => other.nation === nation);
      return [
        nation,
        <Box key={nation} component="span">
          {entry && levelText(entry)}
          {!mayEdit(nation) && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {entry && ' · '}
              {message('accessElsewhere', { nation })}
            </Box>
          )}
        </Box>,
      ];
    })}
  />
);

/** The policy decides whose access the viewer may set: Administrators may, but not their own. */
export const AccessSection = ({ profile, own, onDirtyChange }: EditedPartProps) => {
  const viewer = useViewer();
  const { editing, begin, end, button } = useEditing();
  const administered = viewer.access
    .map(({ nation }) => nation)
    .filter((nation) => canGrant(viewer, { nation, hr: true, access: 'Administrator' }));
  const mayEdit = administered.length > 0 && !own;
  if (!profile.access && !mayEdit) return null;
  const isOthers = (nation: string): boolean => !administered.includes(nation);
  const nations = [...profile.nations].sort();
  const change = mayEdit && !editing && (
    <Button {...button} onClick={begin}>
      Change access
    </Button>
  );
  return (
    <Section title="Access" action={change}>
      {editing ? (
        <>
          <EditAccess
            profile={profile}
            administered={administered}
            onDirtyChange={onDirtyChange}
            onDone={end}
          />
          {nations.some(isOthers) && (
            <Entries profile={profile} nations={nations.filter(isOthers)} mayEdit={() => false} />
          )}
        </>
      ) : (
        <Entries
          profile={profile}
          nations={nations}
          mayEdit={(nation) => own || !isOthers(nation)}
        />
      )}
      {own && <SecondaryText>{message('ownAccess')}</SecondaryText>}
    </Section>
  );
};
