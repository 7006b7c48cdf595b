import { message } from '@portal/shared-types/base/text/messages';
import type { ReactNode } from 'react';
import { ProblemPage } from '#platform/ui/ProblemPage.tsx';

interface PatrolProblemProps {
  problem: 'patrolIdMissing' | 'patrolNotFound';
  back?: string;
  children?: ReactNode;
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
