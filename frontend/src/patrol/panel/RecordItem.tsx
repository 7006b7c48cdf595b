import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface RecordItemProps {
  title: string;
  subtitle: string;
  colour: string;
  open: boolean;
  /** The record in focus comes into view; one that is open for a record inside it does not. */
  inFocus: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A sighting or survey in its list: a line that opens to all its details. */
export const RecordItem = ({
  title,
  subtitle,
  colour,
  open,
  inFocus,
  onToggle,
  children,
}: RecordItemProps) => {
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (inFocus) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [inFocus]);
  return (
    <Box component="li" ref={item} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        sx={{
          width: '100%',
          display: 'flex',
          gap: 1.25,
          px: 2,
          py: 1,
          textAlign: 'left',
          font: 'inherit',
          bgcolor: open ? 'action.selected' : 'transparent',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box
          aria-hidden
          sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: colour, flex: 'none' }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{subtitle}</Box>
        </Box>
        <ExpandMore
          fontSize="small"
          color="action"
          sx={{ transform: open ? 'rotate(180deg)' : 'none' }}
        />
      </ButtonBase>
      <Box id={id} hidden={!open} sx={{ px: 2, pb: 1.5, pt: 1, pl: '38px' }}>
        {open && children}
      </Box>
    </Box>
  );
};
