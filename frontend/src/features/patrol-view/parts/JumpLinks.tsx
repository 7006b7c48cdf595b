import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { SCROLL_CUE } from '#records/details/scrollCue.ts';
import { JUMP_HEIGHT, jumpTo, type Jump } from './jumps';

/** The last part that has been scrolled to the top; at the very end the last part, however short. */
const reached = (ids: readonly string[], scroller: HTMLElement): string | undefined => {
  const { scrollTop, clientHeight, scrollHeight } = scroller;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return ids.at(-1);
  const top = scroller.getBoundingClientRect().top + JUMP_HEIGHT + 8;
  return ids.findLast((id) => {
    const part = document.getElementById(id);
    return part !== null && part.getBoundingClientRect().top <= top;
  });
};

interface JumpLinksProps {
  jumps: readonly Jump[];
  scroller: RefObject<HTMLElement | null>;
}

/** Sticky links to the parts of the patrol, highlighting the current one. Counts are below, to fit the panel. */
export const JumpLinks = ({ jumps, scroller }: JumpLinksProps) => {
  const [current, setCurrent] = useState<string | undefined>(jumps[0]?.id);
  const ids = jumps.map(({ id }) => id).join(' ');
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const follow = (): void => setCurrent(reached(ids.split(' '), element) ?? ids.split(' ')[0]);
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [scroller, ids]);
  // On a narrow screen, the links scroll sideways.
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !here) return;
    const { clientWidth } = nav.current;
    nav.current.scrollLeft = here.offsetLeft + here.offsetWidth / 2 - clientWidth / 2;
  }, [current]);
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label="Patrol sections"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 2,
        height: JUMP_HEIGHT,
        px: 0.5,
        display: 'flex',
        overflowX: 'auto',
        ...SCROLL_CUE,
        backgroundColor: 'background.paper',
        borderBottom: 1,
        borderTop: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      {jumps.map(({ id, label, count }) => {
        const isHere = id === current;
        return (
          <ButtonBase
            key={id}
            aria-current={isHere ? 'true' : undefined}
            onClick={() => jumpTo(id)}
            sx={{
              px: { xs: 0.375, sm: 0.5 },
              flex: '1 0 auto',
              maxWidth: 104,
              flexDirection: 'column',
              font: 'inherit',
              fontSize: { xs: 12.5, sm: 13 },
              lineHeight: '17px',
              fontWeight: isHere ? 650 : 500,
              color: isHere ? 'secondary.main' : 'text.secondary',
              borderBottom: 3,
              borderTop: 3,
              borderColor: 'transparent',
              borderBottomColor: isHere ? 'secondary.main' : 'transparent',
              '&:hover': { color: 'secondary.main' },
              outlineOffset: '-3px !important',
            }}
          >
            {label}
            {count !== undefined && (
              <Box
                component="span"
                sx={{
                  fontSize: 12,
                  lineHeight: '14px',
                  fontWeight: 400,
                  color: 'text.secondary',
                }}
              >
                {` ${count.toLocaleString('en-CA')}`}
              </Box>
            )}
          </ButtonBase>
        );
      })}
    </Box>
  );
};
