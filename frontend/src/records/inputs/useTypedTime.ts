import { useState } from 'react';
import { readTimeOfDay, formatTimeOfDay } from './timeText';

/**
 * A text box for a time of day, in 24 hours whatever the browser's language is.
 * @param time HH:mm:ss, or text that isn't a time; kept as typed
 */
export const useTypedTime = (time: string, setTime: (time: string) => void) => {
  // What is typed isn't rewritten before the box is left.
  const [typed, setTyped] = useState<{ text: string; time: string } | null>(null);
  return {
    isTyping: typed !== null,
    value: typed?.time === time ? typed.text : formatTimeOfDay(time),
    onChange: ({ target }: { target: { value: string } }): void => {
      const next = readTimeOfDay(target.value) ?? target.value.trim();
      setTyped({ text: target.value, time: next });
      setTime(next);
    },
    onBlur: (): void => setTyped(null),
  };
};
