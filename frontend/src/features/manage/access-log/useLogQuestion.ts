import type { AccessHolder } from '@portal/shared-types/access/people';
import { oneMonthBefore, today } from '@portal/shared-types/time/wallClock';
import { useState } from 'react';
import { managedNations } from '../managedNations';
import type { LogQuestion } from './useAccessLog';

/** Of which nation, from when to when, and by whom; a month back at first. */
export const useLogQuestion = (viewer: AccessHolder) => {
  const [question, setQuestion] = useState<LogQuestion>(() => ({
    nation: managedNations(viewer)[0] ?? '',
    from: oneMonthBefore(today()),
    to: today(),
  }));
  const change = (part: Partial<LogQuestion>): void =>
    setQuestion((before) => ({ ...before, ...part }));
  return [question, change] as const;
};
