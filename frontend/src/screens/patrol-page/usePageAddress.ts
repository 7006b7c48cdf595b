import { useSearchParams } from 'react-router-dom';
import { patrolOfRecord, type Selection } from '../../features/patrol-data/selection';

/** The patrol, the record in focus and the search that the person came from, as the address has them. */
export const usePageAddress = (patrolId: number) => {
  const [params, setParams] = useSearchParams();
  const record = params.get('record');
  const recordId = record !== null && patrolOfRecord(record) === patrolId ? record : null;
  const selection: Selection = { patrolId, recordId };
  return {
    selection,
    from: params.get('from'),
    /** Back leads away from the page, not through all that was looked at on it. */
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
