import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STATUSES, type Status } from '#records/people/status.ts';

export interface PeopleFilter {
  typed: string;
  /** Null: people of any status. */
  status: Status | null;
}

const EVERYONE: PeopleFilter = { typed: '', status: null };

const read = (params: URLSearchParams): PeopleFilter => ({
  typed: params.get('find') ?? EVERYONE.typed,
  status: STATUSES.find((status) => status === params.get('status')) ?? EVERYONE.status,
});

const written = ({ typed, status }: PeopleFilter): URLSearchParams => {
  const params = new URLSearchParams();
  if (typed !== '') params.set('find', typed);
  if (status !== null) params.set('status', status);
  return params;
};

/** The filters are in the address, so that Back from a profile finds the same people. */
export const usePeopleFilter = () => {
  const [params, setParams] = useSearchParams();
  // Typed text must appear before the address changes.
  const [filter, setFilter] = useState(() => read(params));
  const change = (part: Partial<PeopleFilter>): void => {
    const next = { ...filter, ...part };
    setFilter(next);
    setParams(written(next), { replace: true });
  };
  return [filter, change, () => change(EVERYONE)] as const;
};
