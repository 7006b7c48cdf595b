import CenterFocusStrong from '@mui/icons-material/CenterFocusStrong';
import Close from '@mui/icons-material/Close';
import OpenInFull from '@mui/icons-material/OpenInFull';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { MapPort } from '#platform/map/port.ts';
import { pageAddress, getSearchQuery } from '../../patrol-data/address';
import { findRouteTarget } from '../found';
import { PatrolFacts } from '../parts/PatrolFacts';
import { PatrolParts } from '../parts/PatrolParts';
import { boundsAround, withRoom } from '#platform/map/bounds.ts';
import { focusContent } from '#platform/ui/content.ts';
import { listPositions } from '../../patrol-data/geometryText';
import { usePatrol, useRoute } from '../../patrol-data/queries';
import type { RecordFocus } from '../recordFocus';
import { useShownShapes } from '../shownShapes';
import { keepWalk, makeWalk } from '../walk';

/** Focuses the heading on opening; on closing, what had focus before, or the start of the page. */
const usePanelFocus = () => {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    let cameFrom: HTMLElement | null = null;
    const remember = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof HTMLElement) || element.contains(relatedTarget)) return;
      // A dialog of the panel returns focus to the panel.
      if (!relatedTarget.closest('[role="dialog"]')) cameFrom = relatedTarget;
    };
    element.addEventListener('focusin', remember);
    heading.current?.focus({ preventScroll: true });
    return () => {
      element.removeEventListener('focusin', remember);
      const { activeElement } = document;
      const wentAlong =
        !activeElement || activeElement === document.body || element.contains(activeElement);
      if (!wentAlong) return;
      if (cameFrom?.isConnected) cameFrom.focus({ preventScroll: true });
      else focusContent();
    };
  }, []);
  return { panel, heading };
};

interface SelectedPatrolPanelProps {
  patrolId: number;
  focus: RecordFocus;
  /** The results that the patrol was selected from; null if there are none. */
  found?: SearchColumns | null;
  /** The map next to the panel; null if it isn't visible. */
  port: MapPort | null;
  onClose: () => void;
}

export const SelectedPatrolPanel = ({
  patrolId,
  focus,
  found = null,
  port,
  onClose,
}: SelectedPatrolPanelProps) => {
  const { panel, heading } = usePanelFocus();
  const scroller = useRef<HTMLDivElement>(null);
  const from = getSearchQuery(useLocation().search);
  const hint = useMemo(() => findRouteTarget(found, patrolId), [found, patrolId]);
  const patrol = usePatrol(patrolId);
  const route = useRoute(patrolId, patrol.data === undefined ? hint : patrol.data);
  const show = useShownShapes((store) => store.show);
  const around = boundsAround(listPositions(route.data?.geometry.coordinates ?? []));
  return (
    <Box
      component="article"
      ref={panel}
      aria-labelledby="patrol-title"
      data-tour="patrol"
      sx={{ height: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}
    >
      <Box
        component="header"
        sx={{ p: 2, display: 'flex', alignItems: 'start', gap: 1, flex: 'none' }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            variant="h1"
            component="h2"
            id="patrol-title"
            ref={heading}
            tabIndex={-1}
            sx={{ outlineOffset: 4, width: 'fit-content' }}
          >
            {`Patrol #${patrolId}`}
          </Typography>
          {patrol.data && <PatrolFacts patrol={patrol.data} />}
          {patrol.data !== null && (
            <Button
              component={Link}
              to={pageAddress({ patrolId, recordId: focus.recordId }, from)}
              onClick={() => {
                if (found) keepWalk(from, makeWalk(found));
              }}
              size="small"
              startIcon={<OpenInFull fontSize="small" />}
              sx={{ mt: 1, ml: -0.5 }}
            >
              Open patrol page
            </Button>
          )}
        </Box>
        {port && around && (
          <Tooltip title="Zoom map to this patrol">
            <IconButton
              aria-label="Zoom map to this patrol"
              onClick={() => void port.view.goTo(withRoom(around))}
            >
              <CenterFocusStrong />
            </IconButton>
          </Tooltip>
        )}
        <Tooltip title="Close patrol">
          <IconButton aria-label="Close patrol" onClick={onClose} edge="end">
            <Close />
          </IconButton>
        </Tooltip>
      </Box>
      <Box
        ref={scroller}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}
        tabIndex={0}
        role="group"
        aria-label="Patrol details"
      >
        <PatrolParts
          patrolId={patrolId}
          hint={hint}
          focus={focus}
          onShowGeometry={port ? show : undefined}
          scroller={scroller}
        />
      </Box>
    </Box>
  );
};
