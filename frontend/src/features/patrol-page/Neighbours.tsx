import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { pageAddress } from '../../patrol/address';
import { neighboursOf } from '../../patrol/walk';

interface NeighboursProps {
  patrolId: number;
  /** The search that the person came from. */
  from: string | null;
}

/** To the patrols before and after this one among the results; nothing without a search. */
export const Neighbours = ({ patrolId, from }: NeighboursProps) => {
  const neighbours = useMemo(() => neighboursOf(patrolId, from), [patrolId, from]);
  if (!neighbours) return null;
  const { previous, next, place, of } = neighbours;
  const step = (id: number | null, what: 'Previous' | 'Next') => {
    const label = `${what} patrol in your search${id === null ? '' : `, #${id}`}`;
    const icon = what === 'Previous' ? <ChevronLeft /> : <ChevronRight />;
    return id === null ? (
      <IconButton aria-label={label} disabled>
        {icon}
      </IconButton>
    ) : (
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          component={Link}
          to={pageAddress({ patrolId: id, recordId: null }, from)}
        >
          {icon}
        </IconButton>
      </Tooltip>
    );
  };
  return (
    <Box
      component="nav"
      aria-label="Patrols in your search"
      sx={{ display: 'flex', alignItems: 'center' }}
    >
      {step(previous, 'Previous')}
      <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
        {`${place.toLocaleString('en-CA')} of ${of.toLocaleString('en-CA')}`}
      </Typography>
      {step(next, 'Next')}
    </Box>
  );
};
