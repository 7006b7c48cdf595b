import { useMemo } from 'react';
import { StepNav } from '../../platform/ui/pages/StepNav';
import { pageAddress } from '../../features/patrol-data/address';
import { neighboursOf } from '../../features/patrol-view/walk';

interface NeighboursProps {
  patrolId: number;
  /** The search that the person came from. */
  from: string | null;
}

/** Links to the previous and next patrol in the results; empty without a search. */
export const Neighbours = ({ patrolId, from }: NeighboursProps) => {
  const neighbours = useMemo(() => neighboursOf(patrolId, from), [patrolId, from]);
  if (!neighbours) return null;
  const { previous, next, place, of } = neighbours;
  const stepTo = (id: number | null, what: 'Previous' | 'Next') => ({
    label: `${what} patrol in your search${id === null ? '' : `, #${id}`}`,
    to: id === null ? null : pageAddress({ patrolId: id, recordId: null }, from),
  });
  return (
    <StepNav
      label="Patrols in your search"
      previous={stepTo(previous, 'Previous')}
      next={stepTo(next, 'Next')}
      place={place}
      of={of}
    />
  );
};
