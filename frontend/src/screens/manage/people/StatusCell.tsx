import Box from '@mui/material/Box';
import { PersonStatus } from '#records/people/PersonStatus.tsx';
import { expiryText } from './expiry';
import type { ManagedPerson } from './peopleQuery';

/** @param now epoch milliseconds */
export const StatusCell = ({ person, now }: { person: ManagedPerson; now: number }) => (
  <Box sx={{ lineHeight: 1.4 }}>
    <PersonStatus person={person} />
    {person.active && person.one_time_password_until !== null && (
      <Box sx={{ pl: '14px', fontSize: 13, color: 'text.secondary' }}>
        {expiryText(person.one_time_password_until, now)}
      </Box>
    )}
  </Box>
);
