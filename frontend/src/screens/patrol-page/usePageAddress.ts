import { useSearchParams } from 'react-router-dom';
import { patrolOfRecord, type Selection } from '../../features/patrol-data/selection';

/** Patrol, record in focus and the original search, from the address. */
export const usePageAddress = (patrolId: number) => {
  const [params, setParams] = useSearchParams();
  const record = params.get('record');
  const recordId = record !== null && patrolOfRecord(record) === patrolId ? record : null;
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
