import { useParams } from 'react-router-dom';
import { parsePatrolId } from '#features/patrol-data/selection.ts';
import { PatrolPage } from './PatrolPage';
import { PatrolProblem } from './PatrolProblem';

/** /patrol/{patrolId}. An id that isn't a number can't exist, so nothing is requested. */
const PatrolScreen = () => {
  const { patrolId: text = '' } = useParams();
  const patrolId = parsePatrolId(text);
  if (text === '') return <PatrolProblem problem="patrolIdMissing" />;
  if (patrolId === null) return <PatrolProblem problem="patrolNotFound" />;
  return <PatrolPage key={patrolId} patrolId={patrolId} />;
};

export default PatrolScreen;
