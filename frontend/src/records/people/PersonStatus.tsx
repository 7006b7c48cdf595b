import Box from '@mui/material/Box';
import type { Person } from './person';
import { getStatus, statusText, type Status } from './status';

/** Dark enough on white for small text; the words say the same. */
const COLOUR: Record<Status, string> = {
  active: '#1b6e3c',
  pending: '#8a5300',
  locked: '#a61b1b',
  deactivated: '#5b6673',
};

/** A dot with the status; empty if the viewer may not know it. */
export const PersonStatus = ({
  person,
}: {
  person: Pick<Person, 'active' | 'one_time_password_until' | 'one_time_password'>;
}) => {
  const status = getStatus(person);
  if (status === undefined) return null;
  const colour = COLOUR[status];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 0.75, color: colour }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          flex: 'none',
          width: 8,
          height: 8,
          borderRadius: '50%',
          border: `2px solid ${colour}`,
          bgcolor: status === 'deactivated' ? 'transparent' : colour,
        }}
      />
      {statusText(person)}
    </Box>
  );
};
