import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readQuestion, writeQuestion, type PeopleQuestion } from './question';

/** Marks addresses written by this list. */
const OWN = { writtenBy: 'users' };

/**
 * The filters of the list, in its address, so that Back from a profile restores them. Typed text must appear
 * before the address changes, so the list keeps a copy, and adopts the address only when something else
 * changed it.
 */
export const useQuestion = () => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const state = location.state as Partial<typeof OWN> | null;
  const [question, setQuestion] = useState(() => readQuestion(params));
  const foreign = state?.writtenBy === OWN.writtenBy ? null : location.key;
  const [seen, setSeen] = useState(foreign);
  if (foreign !== null && foreign !== seen) {
    setSeen(foreign);
    setQuestion(readQuestion(params));
  }
  const change = (part: Partial<PeopleQuestion>): void => {
    const next = { ...question, ...part };
    setQuestion(next);
    setParams(writeQuestion(next), { replace: true, state: OWN });
  };
  return [question, change] as const;
};
