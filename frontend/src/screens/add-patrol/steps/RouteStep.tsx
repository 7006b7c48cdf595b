/** The patrol's route. A track's times fill in the patrol's, unless someone has set those. */
import Alert from '@mui/material/Alert';
import { message } from '@portal/shared-types/base/text/messages';
import { rangeText } from '@portal/shared-types/base/time/wallText';
import type { WallClock } from '@portal/shared-types/base/time/wallClock';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { useCallback, useMemo, useState } from 'react';
import { ConfirmDialog } from '#platform/ui/dialogs/ConfirmDialog.tsx';
import { RouteEditor } from '#features/route-editor/RouteEditor.tsx';
import {
  areTimesUntouched,
  RECORD_KINDS,
  withPatrolValues,
  type EnteredPatrol,
} from '../enteredPatrol';
import { useWizard } from '../wizardContext';

interface Times {
  start: WallClock;
  end: WallClock;
}

const withTimes =
  ({ start, end }: Times) =>
  (before: EnteredPatrol): EnteredPatrol =>
    withPatrolValues(before, { patrol_start_dt: start, patrol_end_dt: end });

const recordPositions = ({ records }: EnteredPatrol): Position[] =>
  RECORD_KINDS.flatMap((kind) => records[kind]).flatMap(({ wire }): Position[] => {
    const { longitude, latitude } = wire;
    return typeof longitude === 'number' && typeof latitude === 'number'
      ? [[longitude, latitude]]
      : [];
  });

export const RouteStep = () => {
  const { entered, change, route, setRoute } = useWizard();
  const [offeredTimes, setOfferedTimes] = useState<Times | null>(null);
  const [taken, setTaken] = useState<Times | null>(null);
  const positions = useMemo((): Position[] => recordPositions(entered), [entered]);
  const untouched = areTimesUntouched(entered);
  const { patrol_start_dt: nowStart, patrol_end_dt: nowEnd } = entered.patrol;

  const onTimes = useCallback(
    (start: WallClock, end: WallClock) => {
      if (start === nowStart && end === nowEnd) return;
      if (!untouched) {
        setOfferedTimes({ start, end });
        return;
      }
      change(withTimes({ start, end }));
      setTaken({ start, end });
    },
    [untouched, nowStart, nowEnd, change],
  );

  return (
    <>
      {taken && (
        <Alert severity="success" sx={{ mb: 2 }} onClose={() => setTaken(null)}>
          {message('trackTimesTaken', { times: rangeText(taken.start, taken.end) })}
        </Alert>
      )}
      <RouteEditor value={route} onChange={setRoute} records={positions} onTimes={onTimes} />
      {offeredTimes && (
        <ConfirmDialog
          title="Use the track’s times?"
          text={message('trackTimesDiffer', {
            times: rangeText(offeredTimes.start, offeredTimes.end),
          })}
          others={[['Keep mine', () => setOfferedTimes(null)]]}
          main={[
            'Use track times',
            () => {
              change(withTimes(offeredTimes));
              setOfferedTimes(null);
            },
          ]}
          onClose={() => setOfferedTimes(null)}
        />
      )}
    </>
  );
};
