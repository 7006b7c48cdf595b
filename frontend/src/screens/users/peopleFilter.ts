/** Filters and sort order of the people list, stored in the address. */
import { ROLES, type Role } from '#records/people/levelText.ts';
import { STATUSES, type Status } from '#records/people/status.ts';

export const SORT_FIELDS = ['name', 'login', 'nations', 'roles', 'status'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

export interface PeopleFilter {
  typed: string;
  nation: string | null;
  role: Role | null;
  status: Status | null;
  sort: SortField;
  direction: 'asc' | 'desc';
}

export const EVERYONE: PeopleFilter = {
  typed: '',
  nation: null,
  role: null,
  status: null,
  sort: 'name',
  direction: 'asc',
};

/** One of the known words, or null, because an address may contain anything. */
const known = <T extends string>(words: readonly T[], word: string | null): T | null =>
  words.find((other) => other === word) ?? null;

export const readPeopleFilter = (params: URLSearchParams): PeopleFilter => {
  const sort = params.get('sort') ?? '';
  const falling = sort.startsWith('-');
  const field = known(SORT_FIELDS, falling ? sort.slice(1) : sort);
  return {
    typed: params.get('q') ?? '',
    nation: params.get('nation') || null,
    role: known(ROLES, params.get('role')),
    status: known(STATUSES, params.get('status')),
    sort: field ?? EVERYONE.sort,
    direction: field && falling ? 'desc' : 'asc',
  };
};

/** Defaults are omitted from the address. */
export const writePeopleFilter = (filter: PeopleFilter): URLSearchParams => {
  const { typed, nation, role, status, sort, direction } = filter;
  const params = new URLSearchParams();
  if (typed !== '') params.set('q', typed);
  if (nation !== null) params.set('nation', nation);
  if (role !== null) params.set('role', role);
  if (status !== null) params.set('status', status);
  const order = `${direction === 'desc' ? '-' : ''}${sort}`;
  if (order !== EVERYONE.sort) params.set('sort', order);
  return params;
};

export const isNarrowed = ({ typed, nation, role, status }: PeopleFilter): boolean =>
  typed.trim() !== '' || nation !== null || role !== null || status !== null;
