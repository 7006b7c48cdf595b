import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useFrom } from '#platform/ui/screenSize.ts';
import { PRODUCT } from '#platform/ui/product.ts';
import type { MapPort } from '#platform/map/port.ts';
import { PartLevel } from '#records/details/context.ts';
import { PatrolParts } from '#features/patrol-view/parts/PatrolParts.tsx';
import { pageAddress } from '#features/patrol-data/address.ts';
import { useFormerPatrols, usePatrol } from '#features/patrol-data/queries.ts';
import { FormerPatrols } from '#features/patrol-view/FormerPatrols.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { findRecordFocus } from '#features/patrol-view/recordFocus.ts';
import { useShownShapes } from '#features/patrol-view/shownShapes.ts';
import { getPatrolId, withPatrolId, type Selection } from '#features/patrol-data/selection.ts';
import { PageHeader } from './PageHeader';
import { PatrolMap } from './PatrolMap';
import { PatrolProblem } from './PatrolProblem';
import { ON_PAPER, PAGE_MARGINS } from './paper';

const usePageAddress = (patrolId: number) => {
  const [params, setParams] = useSearchParams();
  const record = params.get('record');
  const recordId = record !== null && getPatrolId(record) === patrolId ? record : null;
  const selection: Selection = { patrolId, recordId };
  return {
    selection,
    from: params.get('from'),
    /** Replaces the history entry, so that Back leaves the page instead of stepping through records. */
    select: (next: Selection): void =>
      setParams(
        (before) => {
          if (next.recordId === null) before.delete('record');
          else before.set('record', next.recordId);
          return before;
        },
        { replace: true },
      ),
  };
};

/** A link with a number from before a restore leads to the patrol, and to the same record of it. */
const MissingPatrol = ({ selection, from }: { selection: Selection; from: string | null }) => {
  const { patrolId, recordId } = selection;
  const { data: former, isPending } = useFormerPatrols(patrolId, true);
  if (isPending) return <Loading label="Loading the patrol" />;
  const now = former?.length === 1 ? former[0]!.id : null;
  if (now === null)
    return (
      <PatrolProblem problem="patrolNotFound" back={from === null ? '/' : `/?${from}`}>
        <FormerPatrols patrolId={patrolId} patrol={null} />
      </PatrolProblem>
    );
  const record = recordId && withPatrolId(recordId, now);
  return <Navigate replace to={pageAddress({ patrolId: now, recordId: record }, from)} />;
};

export const PatrolPage = ({ patrolId }: { patrolId: number }) => {
  const wide = useFrom('md');
  const { selection, from, select } = usePageAddress(patrolId);
  const patrol = usePatrol(patrolId).data;
  const [port, setPort] = useState<MapPort | null>(null);
  const show = useShownShapes((store) => store.show);
  const page = useRef<HTMLDivElement>(null);
  const parts = useRef<HTMLDivElement>(null);
  const map = useRef<HTMLDivElement>(null);

  useEffect(() => {
    document.title = `Patrol #${patrolId} · ${PRODUCT.title}`;
  }, [patrolId]);

  if (patrol === null) return <MissingPatrol selection={selection} from={from} />;
  return (
    <Box
      ref={page}
      component="article"
      aria-labelledby="patrol-title"
      sx={{
        height: '100%',
        bgcolor: 'background.paper',
        ...(wide
          ? { display: 'flex', flexDirection: 'column' }
          : { overflowY: 'auto', position: 'relative' }),
        ...ON_PAPER,
      }}
    >
      <GlobalStyles styles={PAGE_MARGINS} />
      <PageHeader selection={selection} patrol={patrol} from={from} />
      <Box
        sx={{
          borderTop: 1,
          borderColor: 'divider',
          ...(wide && {
            flex: 1,
            minHeight: 0,
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) clamp(420px, 42%, 680px)',
          }),
        }}
      >
        <Box ref={map} sx={wide ? { minHeight: 0 } : { height: '62dvh', minHeight: 360 }}>
          <PatrolMap selection={selection} port={port} onPort={setPort} />
        </Box>
        <Box
          ref={parts}
          {...(wide && { tabIndex: 0, role: 'group', 'aria-label': 'Patrol details' })}
          sx={
            wide
              ? {
                  overflowY: 'auto',
                  borderLeft: 1,
                  borderColor: 'divider',
                  outlineOffset: '-2px !important',
                }
              : {}
          }
        >
          <PartLevel value={2}>
            <PatrolParts
              patrolId={patrolId}
              hint={null}
              focus={findRecordFocus(selection, select)}
              onShowGeometry={
                port
                  ? (shapes) => {
                      if (!wide) map.current?.scrollIntoView({ block: 'nearest' });
                      show(shapes);
                    }
                  : undefined
              }
              scroller={wide ? parts : page}
            />
          </PartLevel>
        </Box>
      </Box>
    </Box>
  );
};
