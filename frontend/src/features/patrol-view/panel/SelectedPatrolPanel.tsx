import Box from '@mui/material/Box';
import type { SearchColumns } from '@portal/shared-types/search/columns';
import { useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { MapPort } from '../../../platform/map/port';
import { pageAddress, searchOf } from '../../patrol-data/address';
import { routePlaceIn } from '../found';
import { PatrolParts } from '../parts/PatrolParts';
import { boundsAround, withRoom } from '../../../platform/map/bounds';
import { positionsOf } from '../../patrol-data/places';
import { usePatrol, useRoute } from '../../patrol-data/queries';
import type { RecordFocus } from '../recordFocus';
import { useShownShapes } from '../shownShapes';
import { keepWalk, walkOf } from '../walk';
import { PatrolHeader } from './PatrolHeader';
import { usePanelFocus } from './usePanelFocus';

interface SelectedPatrolPanelProps {
  patrolId: number;
  focus: RecordFocus;
  /** The results that the patrol was selected from; null if there are none. */
  found?: SearchColumns | null;
  /** The map next to the panel; null if it isn't visible. */
  port: MapPort | null;
  onClose: () => void;
}

/** Everything about one patrol, next to the map of Explore Data. */
export const SelectedPatrolPanel = ({
  patrolId,
  focus,
  found = null,
  port,
  onClose,
}: SelectedPatrolPanelProps) => {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  usePanelFocus(panel, heading);
  const from = searchOf(useLocation().search);
  const hint = useMemo(() => routePlaceIn(found, patrolId), [found, patrolId]);
  const patrol = usePatrol(patrolId);
  const route = useRoute(patrolId, patrol.data === undefined ? hint : patrol.data);
  const show = useShownShapes((store) => store.show);
  const around = boundsAround(positionsOf(route.data?.geometry.coordinates ?? []));
  return (
    <Box
      component="article"
      ref={panel}
      aria-labelledby="patrol-title"
      data-tour="patrol"
      sx={{ height: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}
    >
      <PatrolHeader
        patrolId={patrolId}
        patrol={patrol.data}
        heading={heading}
        page={pageAddress({ patrolId, recordId: focus.recordId }, from)}
        onPage={() => {
          if (found) keepWalk(from, walkOf(found));
        }}
        onShow={port && around ? () => void port.view.goTo(withRoom(around)) : undefined}
        onClose={onClose}
      />
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
