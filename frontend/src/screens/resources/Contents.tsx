import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';

export interface Entry {
  id: string;
  title: string;
  parts?: readonly { id: string; title: string }[];
}

interface ContentsProps {
  entries: readonly Entry[];
  /** Called after a choice. */
  onLeave: () => void;
}

const link = {
  color: 'text.primary',
  textDecoration: 'none',
  display: 'block',
  py: 0.5,
  '&:hover': { textDecoration: 'underline' },
} as const;

/** Table of contents; every entry has an address to share. */
export const Contents = ({ entries, onLeave }: ContentsProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 14, lineHeight: 1.4 }}>
    {entries.map(({ id, title, parts = [] }) => (
      <Box component="li" key={id} sx={{ mb: 1 }}>
        <Box component={Link} to={{ hash: id }} onClick={onLeave} sx={{ ...link, fontWeight: 600 }}>
          {title}
        </Box>
        {parts.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, pl: 1.5 }}>
            {parts.map((part) => (
              <li key={part.id}>
                <Box
                  component={Link}
                  to={{ hash: part.id }}
                  onClick={onLeave}
                  sx={{ ...link, color: 'text.secondary' }}
                >
                  {part.title}
                </Box>
              </li>
            ))}
          </Box>
        )}
      </Box>
    ))}
  </Box>
);
