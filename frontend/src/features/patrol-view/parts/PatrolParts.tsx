import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { FormerPatrols } from '../FormerPatrols';
import { message } from '@portal/shared-types/base/text/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { EditorSlot } from '../../editor/EditorSlot';
import { MatchPhotos } from '../../photo-upload/match/MatchPhotos';
import type { RouteTarget } from '../../patrol-data/queries';
import { useReading } from '../../patrol-data/useReading';
import { usePatrolParts } from '../usePatrolParts';
import { PartsLoaded, type RecordFocus } from '../recordFocus';
import { ShowGeometryContext, type ShowGeometry } from '#records/details/context.ts';
import { FlagsPart } from './FlagsPart';
import { JumpLinks } from './JumpLinks';
import { useJumps } from './jumps';
import { OtherPart } from './OtherPart';
import { OverviewPart } from './OverviewPart';
import { PhotosPart } from './PhotosPart';
import { SightingsPart } from './SightingsPart';
import { SurveysPart } from './SurveysPart';
import { WeatherPart } from './WeatherPart';

/**
 * Starts all queries before any other part does, and therefore in order (docs/product.md#selected-patrol):
 * effects run from the first child to the last. Queries that failed when the patrol was last open are sent
 * again.
 */
const LoadInOrder = ({ patrolId, hint }: { patrolId: number; hint: RouteTarget | null }) => {
  usePatrolParts(patrolId, hint);
  const queries = useQueryClient();
  useEffect(() => {
    void queries.refetchQueries({
      predicate: ({ queryKey, state }) => queryKey[1] === patrolId && state.status === 'error',
    });
  }, [queries, patrolId]);
  return null;
};

interface PatrolPartsProps {
  patrolId: number;
  /** What the search results contain about the patrol; null: its route waits for its details. */
  hint: RouteTarget | null;
  focus: RecordFocus;
  /** Undefined without a visible map. */
  onShowGeometry: ShowGeometry | undefined;
  scroller: RefObject<HTMLElement | null>;
}

export const PatrolParts = (props: PatrolPartsProps) => {
  const { patrolId, hint, focus, onShowGeometry, scroller } = props;
  const { patrol, sightings, surveys, weather } = usePatrolParts(patrolId, hint);
  const reading = useReading();
  const jumps = useJumps(patrolId);
  const isLoaded = ![patrol, sightings, surveys, weather, reading].some(
    ({ isPending }) => isPending,
  );
  if (patrol.data === null)
    return (
      <>
        <Alert severity="warning" sx={{ m: 2 }}>
          {message('patrolNotFound')}
        </Alert>
        <FormerPatrols patrolId={patrolId} patrol={null} />
      </>
    );
  return (
    <PartsLoaded value={isLoaded}>
      <LoadInOrder patrolId={patrolId} hint={hint} />
      {patrol.data && <FormerPatrols patrolId={patrolId} patrol={patrol.data} />}
      <JumpLinks jumps={jumps} scroller={scroller} />
      <ShowGeometryContext value={onShowGeometry}>
        <Box sx={{ '& > section:first-of-type': { borderTop: 0 } }}>
          <OverviewPart patrolId={patrolId} hint={hint} onAdded={focus.toggle} />
          <SightingsPart patrolId={patrolId} focus={focus} />
          <SurveysPart patrolId={patrolId} focus={focus} />
          <WeatherPart patrolId={patrolId} />
          <PhotosPart patrolId={patrolId} add={<MatchPhotos patrolId={patrolId} />} />
          <OtherPart patrolId={patrolId} />
          <FlagsPart patrolId={patrolId} focus={focus} />
        </Box>
      </ShowGeometryContext>
      <EditorSlot patrolId={patrolId} />
    </PartsLoaded>
  );
};
