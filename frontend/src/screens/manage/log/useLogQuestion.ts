import { oneMonthBefore, today } from '@portal/shared-types/time/wallClock';
import { useState } from 'react';
import type { LogQuestion } from './useNationLog';

/** Nation and dates; initially the last month. */
export const useLogQuestion = (nations: readonly string[]) => {
  const [question, setQuestion] = useState<LogQuestion>(() => ({
    nation: nations[0] ?? '',
    from: oneMonthBefore(today()),
    to: today(),
  }));
  const change = (part: Partial<LogQuestion>): void =>
    setQuestion((before) => ({ ...before, ...part }));
  return [question, change] as const;
};
