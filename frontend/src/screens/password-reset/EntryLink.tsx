import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';

interface EntryLinkProps {
  to: string;
  text: string;
  onClick?: () => void;
}

export const EntryLink = ({ to, text, onClick }: EntryLinkProps) => (
  <Box
    component={Link}
    to={to}
    {...(onClick && { onClick })}
    sx={{ justifySelf: 'center', color: 'secondary.main', fontSize: 15 }}
  >
    {text}
  </Box>
);
