import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { Side } from './resolve';

interface SideChoiceProps {
  label: string;
  value: Side | null;
  onChange: (side: Side) => void;
  /** Who made their change, and when. */
  theirsBy: string | null;
  mine: ReactNode;
  theirs: ReactNode;
  children?: ReactNode;
}

export const SideChoice = ({
  label,
  value,
  onChange,
  theirsBy,
  mine,
  theirs,
  children,
}: SideChoiceProps) => {
  const name = useId();
  const side = (which: Side, title: string, by: string | null, content: ReactNode) => (
    <Box
      component="label"
      sx={{
        display: 'flex',
        gap: 1,
        p: 1.25,
        pl: 0.5,
        minWidth: 0,
        cursor: 'pointer',
        border: 1,
        borderRadius: 1,
        borderColor: value === which ? 'secondary.main' : 'divider',
        boxShadow: value === which ? 'inset 0 0 0 1px #0d2c54' : 'none',
        bgcolor: value === which ? '#0d2c540a' : 'background.paper',
        '&:hover': { borderColor: 'secondary.main' },
      }}
    >
      <Radio
        size="small"
        name={name}
        checked={value === which}
        onChange={() => onChange(which)}
        sx={{ alignSelf: 'start', mt: -0.5 }}
      />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 650 }}>
          {title}
        </Typography>
        {by !== null && (
          <Typography variant="body2" component="div" color="text.secondary" sx={{ fontSize: 13 }}>
            {by}
          </Typography>
        )}
        <Typography variant="body2" component="div" sx={{ mt: 0.5 }}>
          {content}
        </Typography>
      </Box>
    </Box>
  );
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 650 }}>
        {label}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
          mb: 0.75,
        }}
      >
        {side('mine', 'Mine', null, mine)}
        {side('theirs', 'Theirs', theirsBy, theirs)}
      </Box>
      {children}
    </Box>
  );
};
