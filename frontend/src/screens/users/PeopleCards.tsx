import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { rolesText } from '#records/people/levelText.ts';
import { PersonAvatar } from '#records/people/PersonAvatar.tsx';
import { PersonStatus } from '#records/people/PersonStatus.tsx';
import { profilePath } from '#records/people/profilePath.ts';
import type { PeopleListProps } from './peopleList';
import { nationsText } from './shownPeople';

export const PeopleCards = ({
  people,
  manages,
  viewer,
  from,
}: Pick<PeopleListProps, 'people' | 'manages' | 'viewer' | 'from'>) => (
  <Box
    component="ul"
    aria-label="Users"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gap: 1,
      gridTemplateColumns: { sm: '1fr 1fr' },
    }}
  >
    {people.map((person) => {
      const roles = manages ? rolesText(person.nations, person.access ?? []) : '';
      return (
        <Box key={person.login_name} component="li">
          <Box
            component={Link}
            to={profilePath(person.login_name)}
            state={from}
            sx={{
              display: 'flex',
              height: '100%',
              gap: 1.5,
              p: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
              color: 'text.primary',
              textDecoration: 'none',
            }}
          >
            <PersonAvatar name={person.full_name} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: 14, lineHeight: 1.5 }}>
              <Box sx={{ fontSize: 16, fontWeight: 600 }}>
                {person.full_name}
                {person.login_name === viewer && (
                  <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                    {' '}
                    · you
                  </Box>
                )}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>
                {person.login_name} · {nationsText(person)}
              </Box>
              {roles !== '' && <Box>{roles}</Box>}
              {manages && <PersonStatus person={person} />}
            </Box>
          </Box>
        </Box>
      );
    })}
  </Box>
);
