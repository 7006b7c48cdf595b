import { currentTime } from '@portal/shared-types/base/time/currentTime';
import type { TypedDoubt } from '@portal/shared-types/reading/plausibility/typed';
import { useState, type FocusEvent } from 'react';
import type { FieldSuggestion } from './FieldFrame';

/**
 * What looks wrong in a value, once it is typed: while the focus is within, it may be incomplete.
 * @param find by the portal's time in epoch seconds
 */
export const useSuggestion = <V>(
  find: (now: number) => TypedDoubt<V> | null,
  onCorrect: (value: V) => void,
): {
  suggestion: FieldSuggestion | null;
  /** For the element around the inputs. */
  whileTyping: { onFocus: () => void; onBlur: (event: FocusEvent<HTMLElement>) => void };
} => {
  const [isTyping, setIsTyping] = useState(false);
  const [now] = useState(() => currentTime() / 1000);
  const found = isTyping ? null : find(now);
  return {
    suggestion: found && {
      text: found.text,
      ...(found.correction && {
        correction: {
          text: found.correction.text,
          apply: () => onCorrect(found.correction!.value),
        },
      }),
    },
    whileTyping: {
      onFocus: () => setIsTyping(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsTyping(false);
      },
    },
  };
};
