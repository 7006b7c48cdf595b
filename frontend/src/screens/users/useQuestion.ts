import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readQuestion, writeQuestion, type PeopleQuestion } from './question';

/** Marks addresses that the list wrote itself. */
const OWN = { writtenBy: 'users' };

/**
 * The question of the list, kept in its address, so that Back from a profile finds it again. The text
 * that is being typed cannot wait for the address, so the list holds a copy, and takes the address's
 * only when somebody else has changed that.
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
