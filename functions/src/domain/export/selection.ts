/**
 * The results of a search, page by page, in as little memory as two million sightings require: only the
 * columns that decide what is displayed, as numbers of 8 to 32 bits.
 */
import type {
  SearchColumns,
  SearchKind,
  TypeName,
} from '@portal/shared-types/contract/search/columns';
import type { Shown } from '@portal/shared-types/contract/search/display/shown';

/** A list of numbers that grows by half its size. */
class Numbers<A extends Uint8Array | Uint16Array | Int32Array> {
  length = 0;
  private values: A;

  constructor(private readonly make: (length: number) => A) {
    this.values = make(1024);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = this.make(Math.ceil(this.length * 1.5));
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  /** A view, valid until the next `push`. */
  view(): A {
    return this.values.subarray(0, this.length) as A;
  }
}

const bytes = () => new Numbers((length) => new Uint8Array(length));
const shorts = () => new Numbers((length) => new Uint16Array(length));
const ints = () => new Numbers((length) => new Int32Array(length));

const viewColumns = <C extends Record<string, { view: () => unknown }>>(columns: C) =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, column.view()])) as {
    [Name in keyof C]: ReturnType<C[Name]['view']>;
  };

/** Index of each distinct item, in order of first appearance. */
class Interned<T> {
  readonly items: T[] = [];
  private readonly indices = new Map<string | number, number>();

  constructor(private readonly getKey: (item: T) => string | number) {}

  add(item: T): { at: number; isNew: boolean } {
    const key = this.getKey(item);
    const known = this.indices.get(key);
    if (known !== undefined) return { at: known, isNew: false };
    const at = this.items.push(item) - 1;
    this.indices.set(key, at);
    return { at, isNew: true };
  }
}

interface PatrolFacts {
  id: number;
  /** Indexes into `names`. */
  nation: number;
  effort: number;
  guardians: number[];
  purposes: number[];
  /** Local time in seconds. */
  start: number;
}

/** No patrol has 2^17 sightings or surveys. */
const combineKey = (patrol: number, no: number): number => patrol * 131_072 + no;

export class Selection {
  readonly holds = new Set<SearchKind>();
  private readonly names = new Interned<string>((name) => name);
  private readonly types = new Interned<TypeName>((type) => JSON.stringify(type));
  private readonly patrols = new Interned<PatrolFacts>(({ id }) => id);
  /** Patrols that a page contains as results, not only as parents of other records. */
  private readonly whole = new Set<number>();
  private readonly sightings = {
    patrol: ints(),
    no: ints(),
    type: shorts(),
    survey: shorts(),
    photos: bytes(),
  };
  private readonly surveys = { patrol: ints(), no: ints(), type: shorts(), photos: bytes() };
  private readonly seenSurveys = new Set<number>();
  /** Only for searches whose pages repeat related sightings. */
  private readonly seenSightings = new Set<number>();

  constructor(private readonly kind: SearchKind) {}

  /** @param except a kind that the query omits from the results */
  add(page: SearchColumns, except?: SearchKind): void {
    for (const kind of page.holds) if (kind !== except) this.holds.add(kind);
    const names = page.names.map((name) => this.names.add(name).at);
    const types = page.types.map((type) => this.types.add(type).at);
    const isWhole = page.holds.includes('patrols');
    const patrols = page.patrols.id.map((id, p) => this.addPatrol(page, p, id, names, isWhole));
    if (except !== 'surveys') this.addSurveys(page.surveys, patrols, types);
    if (except !== 'sightings') this.addSightings(page.sightings, patrols, types);
  }

  private addPatrol(
    { patrols }: SearchColumns,
    p: number,
    id: number,
    names: readonly number[],
    isWhole: boolean,
  ): number {
    const facts = {
      id,
      nation: names[patrols.nation[p]!]!,
      effort: names[patrols.effort[p]!]!,
      guardians: patrols.guardians[p]!.map((name) => names[name]!),
      purposes: patrols.purposes[p]!.map((name) => names[name]!),
      start: patrols.start[p]!,
    };
    const { at } = this.patrols.add(facts);
    // Pages with the patrol as a result have more of its facts.
    if (isWhole && !this.whole.has(id)) {
      this.patrols.items[at] = facts;
      this.whole.add(id);
    }
    return at;
  }

  private addSurveys(
    page: SearchColumns['surveys'],
    patrols: readonly number[],
    types: readonly number[],
  ): void {
    page.no.forEach((no, v) => {
      const patrol = patrols[page.patrol[v]!]!;
      if (this.seenSurveys.has(combineKey(patrol, no))) return;
      this.seenSurveys.add(combineKey(patrol, no));
      this.surveys.patrol.push(patrol);
      this.surveys.no.push(no);
      this.surveys.type.push(types[page.type[v]!]!);
      this.surveys.photos.push(page.photos[v]!);
    });
  }

  private addSightings(
    page: SearchColumns['sightings'],
    patrols: readonly number[],
    types: readonly number[],
  ): void {
    page.no.forEach((no, s) => {
      const patrol = patrols[page.patrol[s]!]!;
      if (this.kind === 'surveys') {
        if (this.seenSightings.has(combineKey(patrol, no))) return;
        this.seenSightings.add(combineKey(patrol, no));
      }
      this.sightings.patrol.push(patrol);
      this.sightings.no.push(no);
      this.sightings.type.push(types[page.type[s]!]!);
      this.sightings.survey.push(page.survey[s]!);
      this.sightings.photos.push(page.photos[s]!);
    });
  }

  /** The columns that display toggles read. */
  columns() {
    const { items } = this.patrols;
    return {
      kind: this.kind,
      holds: [...this.holds],
      names: this.names.items,
      types: this.types.items,
      patrols: {
        id: items.map(({ id }) => id),
        nation: items.map(({ nation }) => nation),
        effort: items.map(({ effort }) => effort),
        guardians: items.map(({ guardians }) => guardians),
        purposes: items.map(({ purposes }) => purposes),
        start: items.map(({ start }) => start),
      },
      sightings: viewColumns(this.sightings),
      surveys: viewColumns(this.surveys),
    };
  }
}
export type SelectionColumns = ReturnType<Selection['columns']>;

export interface PatrolRecords {
  id: number;
  /** Whether the patrol itself is exported, and not only its records. */
  own: boolean;
  sightings: readonly number[];
  surveys: readonly number[];
}

/**
 * The records to export as one list of numbers, ordered by the start of their patrols: for each patrol its
 * id, whether it is exported itself, its version (see `setVersions`), the numbers of its sightings and
 * surveys, then their numbers.
 */
export const toSelection = (
  { holds, patrols, ...records }: SelectionColumns,
  marks: Shown,
): Int32Array => {
  const order = [...patrols.id.keys()].sort(
    (a, b) => patrols.start[a]! - patrols.start[b]! || patrols.id[a]! - patrols.id[b]!,
  );
  /** Where the numbers of each patrol start. */
  const grouped = (kind: 'sightings' | 'surveys') => {
    const { patrol, no } = records[kind];
    const from = new Int32Array(patrols.id.length + 1);
    patrol.forEach((p, i) => marks[kind][i] && from[p + 1]!++);
    for (let p = 0; p < patrols.id.length; p++) from[p + 1]! += from[p]!;
    const numbers = new Int32Array(from[patrols.id.length]!);
    const next = from.slice();
    patrol.forEach((p, i) => {
      if (marks[kind][i]) numbers[next[p]!++] = no[i]!;
    });
    return { from, numbers };
  };
  const sightings = grouped('sightings');
  const surveys = grouped('surveys');
  const own = holds.includes('patrols');
  const list = ints();
  for (const p of order) {
    const [s, sEnd] = [sightings.from[p]!, sightings.from[p + 1]!];
    const [v, vEnd] = [surveys.from[p]!, surveys.from[p + 1]!];
    const isOwn = own && marks.patrols[p] === 1;
    if (!isOwn && s === sEnd && v === vEnd) continue;
    for (const n of [patrols.id[p]!, isOwn ? 1 : 0, 0, sEnd - s, vEnd - v]) list.push(n);
    for (let i = s; i < sEnd; i++) list.push(sightings.numbers[i]!);
    for (let i = v; i < vEnd; i++) list.push(surveys.numbers[i]!);
  }
  return list.view().slice();
};

const HEAD = 5;

export interface ListedPatrol extends PatrolRecords {
  version: number;
  /** Position in the list, and that of the next patrol. */
  at: number;
  next: number;
}

export const patrolsIn = function* (list: Int32Array, from = 0): Generator<ListedPatrol, void> {
  for (let at = from; at < list.length;) {
    const surveysAt = at + HEAD + list[at + 3]!;
    const next = surveysAt + list[at + 4]!;
    yield {
      id: list[at]!,
      own: list[at + 1] === 1,
      version: list[at + 2]!,
      at,
      next,
      sightings: [...list.subarray(at + HEAD, surveysAt)],
      surveys: [...list.subarray(surveysAt, next)],
    };
    at = next;
  }
};

/** Stores versions of patrols as of the search: a later version means that the patrol has changed. */
export const setVersions = (list: Int32Array, getVersion: (id: number) => number): void => {
  for (const { id, at } of patrolsIn(list)) list[at + 2] = getVersion(id);
};

export const countsIn = (list: Int32Array) => {
  const counts = { patrols: 0, sightings: 0, surveys: 0 };
  for (const { own, sightings, surveys } of patrolsIn(list)) {
    counts.patrols += own ? 1 : 0;
    counts.sightings += sightings.length;
    counts.surveys += surveys.length;
  }
  return counts;
};
