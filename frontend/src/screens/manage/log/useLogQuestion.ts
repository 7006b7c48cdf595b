import { oneMonthBefore, today } from '@portal/shared-types/time/wallClock';
import { useState } from 'react';

/** A part of a nation's log; the server sets a limit for empty dates. */
export interface LogQuestion {
  nation: string;
  /** YYYY-MM-DD by the programme's clock. */
  from: string;
  to: string;
}

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
