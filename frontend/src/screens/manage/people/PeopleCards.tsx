import Box from '@mui/material/Box';
import { sortedNames } from '@portal/shared-types/base/text/order';
import { Link } from 'react-router-dom';
import { rolesText } from '#records/people/levelText.ts';
import { profilePath } from '#records/people/profilePath.ts';
import { useNow } from '../useNow';
import { ManageMenu } from './ManageMenu';
import type { PeopleListProps } from './peopleList';
import { StatusCell } from './StatusCell';

/** The people on a phone. Reasons for disabled actions are written out, because phones can't hover. */
export const PeopleCards = ({ people, getReason, onTask }: PeopleListProps) => {
  const now = useNow();
  return (
    <Box
      component="ul"
      aria-label="People"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
    >
      {people.map((person) => {
        const refusal = getReason(person);
        return (
          <Box
            key={person.login_name}
            component="li"
            sx={{
              p: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
              fontSize: 14,
              lineHeight: 1.5,
              overflowWrap: 'anywhere',
            }}
          >
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
              <Box
                component={Link}
                to={profilePath(person.login_name)}
                sx={{
                  flex: 1,
                  minHeight: 44,
                  display: 'flex',
                  alignItems: 'center',
                  color: 'secondary.main',
                  fontSize: 16,
                  fontWeight: 600,
                }}
              >
                {person.full_name}
              </Box>
              {refusal === null && (
                <ManageMenu
                  person={person}
                  refusal={null}
                  onTask={(task) => onTask(person, task)}
                />
              )}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
              {person.login_name} · {sortedNames(person.nations).join(', ')}
            </Box>
            <Box sx={{ mb: 0.5 }}>{rolesText(person.nations, person.access)}</Box>
            <StatusCell person={person} now={now} />
            {refusal !== null && (
              <Box sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>{refusal}</Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
};
