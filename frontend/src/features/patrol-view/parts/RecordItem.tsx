import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useContext, useEffect, useId, useRef, type ReactNode } from 'react';
import { usePrinting } from '#platform/ui/usePrinting.ts';
import type { Mark } from '#platform/map/marks.ts';
import { RecordMark } from '#platform/map/RecordMark.tsx';
import { PartsLoaded } from '../recordFocus';
import { JUMP_HEIGHT } from './jumps';

interface RecordItemProps {
  title: string;
  /** Below the title, which is bold then. */
  subtitle?: string;
  /** Further texts of its line; text only, because they are inside a button. */
  marks?: ReactNode;
  sign: Mark;
  open: boolean;
  /** The focused record scrolls into view; one that is open for a record inside it doesn't. */
  inFocus: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export const RecordItem = ({
  title,
  subtitle,
  marks,
  sign,
  open,
  inFocus,
  onToggle,
  children,
}: RecordItemProps) => {
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const line = useRef<HTMLButtonElement>(null);
  const isLoaded = useContext(PartsLoaded);
  const printing = usePrinting();
  const shown = open || printing;
  useEffect(() => {
    if (!inFocus || !isLoaded) return;
    item.current?.scrollIntoView?.({ block: 'nearest' });
    // It was selected in the table or on the map while the patrol was already open.
    const patrol = item.current?.closest('article');
    const { activeElement } = document;
    if (patrol && activeElement !== document.body && !patrol.contains(activeElement))
      line.current?.focus({ preventScroll: true });
  }, [inFocus, isLoaded]);
  return (
    <Box
      component="li"
      ref={item}
      sx={{ borderTop: 1, borderColor: 'divider', scrollMarginTop: `${JUMP_HEIGHT}px` }}
    >
      <ButtonBase
        ref={line}
        aria-expanded={shown}
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
          outlineOffset: '-2px !important',
          breakAfter: 'avoid',
          breakInside: 'avoid',
          bgcolor: open ? 'action.selected' : 'transparent',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box aria-hidden sx={{ width: 14, flex: 'none', display: 'grid', placeItems: 'center' }}>
          <RecordMark shape={sign.shape} colour={sign.colour} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            sx={{
              ...(subtitle ? { fontSize: 14, fontWeight: 600 } : { fontSize: 13.5 }),
              overflowWrap: 'anywhere',
            }}
          >
            {title}
          </Box>
          {subtitle && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{subtitle}</Box>}
          <Box sx={{ mt: 0.5, '&:empty': { display: 'none' } }}>{marks}</Box>
        </Box>
        <ExpandMore
          fontSize="small"
          color="action"
          sx={{
            transform: open ? 'rotate(180deg)' : 'none',
            '@media print': { display: 'none' },
          }}
        />
      </ButtonBase>
      <Box id={id} hidden={!shown} sx={{ px: 2, pb: 1.5, pt: 1, pl: '38px' }}>
        {shown && children}
      </Box>
    </Box>
  );
};
