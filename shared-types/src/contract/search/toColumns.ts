/** Makes columns of found entries; replaces dictionary codes by indexes into the columns' own lists of names. */
import {
  emptyPatrols,
  emptySightings,
  emptySurveys,
  NOWHERE,
  type PatrolColumns,
  type SearchColumns,
  type SurveyColumns,
} from './columns';
import { readTypeName, type DictionaryName } from './dictionaries';
import { ROUTE_SCALE, UNPLACED } from './entry/entry';
import { EntryReader } from './entry/entryReader';
import type { EntryRecords } from './entry/readRecords';
import { PARTS, type CodedNames, type EntriesOfPatrol, type FoundEntries } from './foundEntries';

class NameIndexes {
  readonly names = [''];
  readonly types: SearchColumns['types'] = [['', null, null]];
  private readonly byName = new Map<string, number>();
  /** By list, the index of each code. */
  private readonly byCode = new Map<DictionaryName, number[]>();
  private readonly byType: number[] = [];

  constructor(private readonly coded: CodedNames) {}

  name(list: DictionaryName, code: number): number {
    if (code === 0) return 0;
    let indexes = this.byCode.get(list);
    if (!indexes) this.byCode.set(list, (indexes = []));
    const known = indexes[code];
    if (known !== undefined) return known;
    const name = this.coded[list][code]!;
    let index = this.byName.get(name);
    if (index === undefined) {
      index = this.names.push(name) - 1;
      this.byName.set(name, index);
    }
    return (indexes[code] = index);
  }

  type(code: number): number {
    return (this.byType[code] ??= this.types.push(readTypeName(this.coded.recordType[code]!)) - 1);
  }
}

const toPositions = (line: readonly number[]): [number, number][] => {
  const out: [number, number][] = [];
  for (let i = 0; i < line.length; i += 2)
    out.push([line[i]! / ROUTE_SCALE, line[i + 1]! / ROUTE_SCALE]);
  return out;
};

const addPatrol = (
  p: PatrolColumns,
  { pid, nation }: EntriesOfPatrol,
  {
    header: h,
    counts,
    route,
  }: { header: EntryReader['header']; counts: EntryReader['counts']; route: number[][] },
  names: NameIndexes,
): number => {
  p.nation.push(names.name('nation', nation));
  p.shared.push(h.shared ? 1 : 0);
  p.start.push(h.start);
  p.end.push(h.end);
  p.effort.push(names.name('effort', h.effort));
  p.type.push(names.name('patrolType', h.type));
  p.guardians.push(h.guardians.map((code) => names.name('guardian', code)));
  p.purposes.push(h.purposes.map((code) => names.name('purpose', code)));
  p.areas.push(h.areas.map((code) => names.name('area', code)));
  p.distance.push(h.distance);
  p.sightings.push(counts.sightings);
  p.surveys.push(counts.surveys);
  p.route.push(route.map(toPositions));
  return p.id.push(pid) - 1;
};

const shownPosition = (v: number): number => (v === UNPLACED ? NOWHERE : v);

const addRecords = (
  columns: SurveyColumns,
  patrol: number,
  records: EntryRecords,
  names: NameIndexes,
): void => {
  for (let i = 0; i < records.no.length; i++) {
    columns.patrol.push(patrol);
    columns.no.push(records.no[i]!);
    columns.time.push(records.time[i]!);
    columns.x.push(shownPosition(records.x[i]!));
    columns.y.push(shownPosition(records.y[i]!));
    columns.type.push(names.type(records.type[i]!));
    columns.shared.push(records.shared[i]!);
    columns.photos.push(records.photos[i]!);
  }
};

/** Sorts what a patrol has from several entries by number. */
const sortFrom = (columns: object, no: readonly number[], from: number): void => {
  let isSorted = true;
  for (let i = from + 1; i < no.length && isSorted; i++) isSorted = no[i]! > no[i - 1]!;
  if (isSorted) return;
  const numbers = no.slice(from);
  const order = numbers.map((_, i) => i).sort((a, b) => numbers[a]! - numbers[b]!);
  for (const column of Object.values(columns) as number[][]) {
    const values = column.slice(from);
    order.forEach((at, i) => {
      column[from + i] = values[at]!;
    });
  }
};

export const toColumns = (found: FoundEntries): SearchColumns => {
  const names = new NameIndexes(found.names);
  const columns: SearchColumns = {
    kind: found.kind,
    holds: found.holds,
    names: names.names,
    types: names.types,
    patrols: emptyPatrols(),
    sightings: emptySightings(),
    surveys: emptySurveys(),
    truncated: found.truncated,
    nextToken: found.nextToken,
  };
  const { patrols, sightings, surveys } = columns;
  for (const patrol of found.patrols) {
    const read = patrol.entries.map(({ bytes, base, parts }) => ({
      reader: new EntryReader(bytes, base),
      parts,
    }));
    const detailed = read.find(({ parts }) => parts & PARTS.details)?.reader;
    const { header, counts } = detailed ?? read[0]!.reader;
    const route = detailed?.readRoute() ?? [];
    const index = addPatrol(patrols, patrol, { header, counts, route }, names);
    const [firstSighting, firstSurvey] = [sightings.no.length, surveys.no.length];
    for (const { reader, parts } of read) {
      if (!(parts & (PARTS.sightings | PARTS.surveys))) continue;
      const shown = reader.readShown();
      if (parts & PARTS.sightings) {
        addRecords(sightings, index, shown.sightings, names);
        for (const no of shown.sightings.survey) sightings.survey.push(no);
        for (const start of shown.sightings.surveyStart) sightings.surveyStart.push(start);
      }
      if (parts & PARTS.surveys) addRecords(surveys, index, shown.surveys, names);
    }
    sortFrom(sightings, sightings.no, firstSighting);
    sortFrom(surveys, surveys.no, firstSurvey);
  }
  return columns;
};
