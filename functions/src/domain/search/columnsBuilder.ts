/** Collects search columns by record; replaces dictionary codes by the answer's own short lists. */
import {
  COORDINATE_SCALE,
  emptyPatrols,
  emptySightings,
  emptySurveys,
  NOWHERE,
  type SearchColumns,
  type SearchKind,
  type TypeName,
} from '@portal/shared-types/contract/search/columns';
import { nameOf, type DictionaryName, type Names, readTypeName } from '../search-index/catalogue';
import {
  ROUTE_SCALE,
  RECORD_SCALE,
  UNPLACED,
  type PackedSurvey,
  type PatrolHeader,
  type SightingValues,
} from '../search-index/entry';

const PLACE_RATIO = RECORD_SCALE / COORDINATE_SCALE;
const place = (v: number): number => (v === UNPLACED ? NOWHERE : Math.round(v / PLACE_RATIO));

/** A code that the cached dictionaries don't have: they are older than the entry. */
export class UnknownCode extends Error {}

/** A patrol with those of its records that a search found. */
export interface FoundPatrol {
  pid: number;
  /** Dictionary code. */
  nation: number;
  /** When its entries were written. */
  version: number;
  header: PatrolHeader;
  /** Of the whole patrol. */
  counts: { sightings: number; surveys: number };
  /** x, y … in 1e-5 degrees. */
  lines: readonly (readonly number[])[];
  sightings: readonly SightingValues[];
  surveys: readonly PackedSurvey[];
}

export class ColumnsBuilder {
  readonly columns: SearchColumns;
  private readonly nameIndex = new Map<string, number>();
  /** By dictionary, the answer's index of each code. */
  private readonly codeIndex = new Map<DictionaryName, number[]>();
  private readonly typeIndex: number[] = [];

  constructor(
    kind: SearchKind,
    holds: SearchKind[],
    private readonly names: Names,
  ) {
    this.columns = {
      kind,
      holds,
      names: [''],
      types: [['', null, null]],
      patrols: emptyPatrols(),
      sightings: emptySightings(),
      surveys: emptySurveys(),
      truncated: false,
      nextToken: null,
    };
  }

  private name(list: DictionaryName, code: number): number {
    if (code === 0) return 0;
    let indexes = this.codeIndex.get(list);
    if (!indexes) this.codeIndex.set(list, (indexes = []));
    const known = indexes[code];
    if (known !== undefined) return known;
    const name = nameOf(this.names, list, code);
    if (name === undefined) throw new UnknownCode(`${list} ${code}`);
    let index = this.nameIndex.get(name);
    if (index === undefined) {
      index = this.columns.names.push(name) - 1;
      this.nameIndex.set(name, index);
    }
    return (indexes[code] = index);
  }

  private type(code: number): number {
    const known = this.typeIndex[code];
    if (known !== undefined) return known;
    const name = nameOf(this.names, 'recordType', code);
    if (name === undefined) throw new UnknownCode(`recordType ${code}`);
    const type: TypeName = readTypeName(name);
    return (this.typeIndex[code] = this.columns.types.push(type) - 1);
  }

  add(patrol: FoundPatrol): void {
    const index = this.patrol(patrol);
    for (const s of patrol.sightings) this.sighting(index, ...s);
    for (const v of patrol.surveys) this.survey(index, v);
  }

  /** Returns its index. */
  private patrol({ pid, nation, header: h, counts, lines }: FoundPatrol): number {
    const p = this.columns.patrols;
    p.nation.push(this.name('nation', nation));
    p.shared.push(h.shared ? 1 : 0);
    p.start.push(h.start);
    p.end.push(h.end);
    p.effort.push(this.name('effort', h.effort));
    p.type.push(this.name('patrolType', h.type));
    p.guardians.push(h.guardians.map((code) => this.name('guardian', code)));
    p.purposes.push(h.purposes.map((code) => this.name('purpose', code)));
    p.areas.push(h.areas.map((code) => this.name('area', code)));
    p.distance.push(h.distance);
    p.sightings.push(counts.sightings);
    p.surveys.push(counts.surveys);
    p.route.push(
      lines.map((line) => {
        const out: [number, number][] = [];
        for (let i = 0; i < line.length; i += 2)
          out.push([line[i]! / ROUTE_SCALE, line[i + 1]! / ROUTE_SCALE]);
        return out;
      }),
    );
    return p.id.push(pid) - 1;
  }

  private sighting(patrol: number, ...values: SightingValues): void {
    const [no, time, x, y, type, survey, surveyStart, shared, photos] = values;
    const s = this.columns.sightings;
    s.patrol.push(patrol);
    s.no.push(no);
    s.time.push(time);
    s.x.push(place(x));
    s.y.push(place(y));
    s.type.push(this.type(type));
    s.survey.push(survey);
    s.surveyStart.push(surveyStart);
    s.shared.push(shared);
    s.photos.push(photos);
  }

  private survey(patrol: number, v: PackedSurvey): void {
    const s = this.columns.surveys;
    s.patrol.push(patrol);
    s.no.push(v.no);
    s.time.push(v.time);
    s.x.push(place(v.x));
    s.y.push(place(v.y));
    s.type.push(this.type(v.type));
    s.shared.push(v.shared);
    s.photos.push(v.photos);
  }
}
