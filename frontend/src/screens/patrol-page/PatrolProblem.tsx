import { message } from '@portal/shared-types/text/messages';
import { ProblemPage } from '../../platform/ui/ProblemPage';

interface PatrolProblemProps {
  problem: 'patrolIdMissing' | 'patrolNotFound';
  back?: string;
}

/** Shown if there is no such patrol (docs/product.md#patrol-page). */
export const PatrolProblem = ({ problem, ...page }: PatrolProblemProps) => (
  <ProblemPage
    title="Patrol"
    severity={problem === 'patrolIdMissing' ? 'error' : 'warning'}
    text={message(problem)}
    {...page}
  />
);
