import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STATUSES, type Status } from '../../../records/people/status';

export interface PeopleQuestion {
  typed: string;
  /** Null: people of any status. */
  status: Status | null;
}

const EVERYONE: PeopleQuestion = { typed: '', status: null };

const read = (params: URLSearchParams): PeopleQuestion => ({
  typed: params.get('find') ?? EVERYONE.typed,
  status: STATUSES.find((status) => status === params.get('status')) ?? EVERYONE.status,
});

const written = ({ typed, status }: PeopleQuestion): URLSearchParams => {
  const params = new URLSearchParams();
  if (typed !== '') params.set('find', typed);
  if (status !== null) params.set('status', status);
  return params;
};

/** The filters are in the address, so that Back from a profile finds the same people. */
export const usePeopleQuestion = () => {
  const [params, setParams] = useSearchParams();
  // Typed text must appear before the address changes.
  const [question, setQuestion] = useState(() => read(params));
  const change = (part: Partial<PeopleQuestion>): void => {
    const next = { ...question, ...part };
    setQuestion(next);
    setParams(written(next), { replace: true });
  };
  return [question, change, () => change(EVERYONE)] as const;
};
