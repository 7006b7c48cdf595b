/**
 * The definition language: what can be recorded, as data. See README.md beside this file.
 *
 * A definition is plain data and survives JSON, because the API serves it as it is
 * (GET /sightings/forms, GET /surveys/forms) and the screens are drawn from what was served.
 */

/** Where the choices of a field come from. */
export type OptionSource =
  /** A closed vocabulary that rules depend on: anything else is refused. */
  | { readonly from: 'fixed'; readonly items: readonly string[] }
  /** A list of the whole programme. Values that have left the list, or never stood in it, are kept. */
  | { readonly from: 'static'; readonly list: string }
  /** A list whose items belong to all nations or to one: those of the record's nation are offered. */
  | { readonly from: 'nation'; readonly list: string }
  /**
   * The items of a child list whose parent is the value of `parentKey`; without `parentKey` all of
   * them, grouped by parent.
   */
  | { readonly from: 'child'; readonly list: string; readonly parentKey?: string }
  /** One source or another, by an earlier answer. */
  | {
      readonly from: 'either';
      readonly when: Condition;
      readonly then: OptionSource;
      readonly otherwise: OptionSource;
    };

/**
 * A condition on other answers of the same record. A key is looked for in the same row first, then in
 * the rows around it. With a list, a multiSelect fulfils `is` when any of its values is in the list.
 */
export type Condition =
  | { readonly key: string; readonly is: ConditionValue }
  | { readonly key: string; readonly isNot: ConditionValue }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };
export type ConditionValue = string | boolean | readonly string[];

interface BaseField {
  /** Stored and wire name; never renamed. */
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  /** Heading that the field stands under; the last one given goes on. */
  readonly section?: string;
  /** Must be filled in, while its condition holds. */
  readonly required?: boolean;
  /** Shown while this holds, and always when it has a value: old answers are never hidden. */
  readonly visibleWhen?: Condition;
  /** False keeps the field out of CSV files; a text is the column's heading instead of the label. */
  readonly csv?: false | string;
}

interface TextField extends BaseField {
  readonly kind: 'text' | 'longText';
  /** Made-up answers for demo records. */
  readonly examples?: readonly string[];
}
interface TimeField extends BaseField {
  readonly kind: 'date' | 'dateTime';
  /** The key of the time that this one can't be before: the start, for an end. */
  readonly notBefore?: string;
}
interface NumberField extends BaseField {
  readonly kind: 'integer' | 'decimal';
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** What is usual on this coast: demo records are drawn from it, and what lies outside asks for a look. */
  readonly typical?: readonly [low: number, high: number];
  /** The number in words, as a line of its own in the details; a missing number reads `otherwise`. */
  readonly outcome?: {
    readonly key: string;
    readonly label: string;
    readonly above: number;
    readonly then: string;
    readonly otherwise: string;
  };
}
interface YesNoField extends BaseField {
  readonly kind: 'yesNo';
  /** How it stands on the wire: true/false, "1"/"0" or "yes"/"no". */
  readonly stored?: 'boolean' | '1' | 'yes';
}
interface SelectField extends BaseField {
  readonly kind: 'select';
  readonly options: OptionSource;
  /** `withOther`: one text, "choice:other text" (docs/product.md#stored-forms). */
  readonly stored?: 'withOther';
}
interface MultiSelectField extends BaseField {
  readonly kind: 'multiSelect';
  readonly options: OptionSource;
  /** `commaList`: one text, its values joined by commas. */
  readonly stored?: 'array' | 'commaList';
}
interface PlaceField extends BaseField {
  readonly kind: 'point' | 'line' | 'polygon';
  /** GeoJSON text, or (points) two numbers under `latitude` and `longitude`. */
  readonly stored?: 'geojson' | 'latLon';
}
interface GeometryField extends BaseField {
  /** A point, a line or a polygon, as the answer to `geometry_type` says. */
  readonly kind: 'geometry';
}

export type ValueField =
  | TextField
  | TimeField
  | NumberField
  | YesNoField
  | SelectField
  | MultiSelectField
  | PlaceField
  | GeometryField;

export interface RepeatField extends BaseField {
  readonly kind: 'repeat';
  /** What one row is called: "Violator". */
  readonly itemLabel: string;
  /** Whole-number field that orders the rows; numbered from 1 as rows are added. */
  readonly sortBy?: string;
  readonly fields: readonly Field[];
  /** Shown as a table of counts: one line by `row`, one column by `column`. */
  readonly pivot?: { readonly row: string; readonly column: string; readonly value: string };
}

export type Field = ValueField | RepeatField;
export type FieldKind = Field['kind'];
export type FieldOfKind<K extends FieldKind> = Field & { kind: K };

export interface RecordDefinition {
  readonly fields: readonly Field[];
}

/** The seven kinds of boundary of GET /sightings/sighting-area/…. */
export type BoundaryKind =
  | 'shorelineCleanup'
  | 'spill'
  | 'otherObservation'
  | 'culturalFeature'
  | 'cfiUnsurveyed'
  | 'cfiNote'
  | 'tenureActivityRecord';

/** Groups of types, for menus and map symbols. */
export type SightingGroup =
  | 'Wildlife'
  | 'Vessels and gear'
  | 'Compliance'
  | 'Pollution and debris'
  | 'Culture and forest'
  | 'Water and samples'
  | 'Notes';

export interface SightingDefinition extends RecordDefinition {
  /** The names that share it. */
  readonly types: readonly [string, ...string[]];
  readonly group: SightingGroup;
  /** Where such a thing can be. */
  readonly place: 'water' | 'shore' | 'land' | 'anywhere';
  /** Fields that give the second and third level of the type; `parentOf`: the parent of a child list's item. */
  readonly levels?: {
    readonly subtype: string | { readonly parentOf: string };
    readonly subsubtype?: string;
  };
  /** Set when it has a field `boundary`. */
  readonly boundary?: BoundaryKind;
}

export interface SurveyDefinition extends RecordDefinition {
  readonly types: readonly [string, ...string[]];
  /** Types of sighting that it is made of. */
  readonly sightings: readonly string[];
  /** Field of its sightings that they are numbered by. */
  readonly sightingsSortBy?: string;
}

/** The type of one field's value on the wire. */
export type WireValue<F> = F extends { kind: 'integer' | 'decimal' }
  ? number
  : F extends { kind: 'yesNo'; stored: '1' | 'yes' }
    ? string
    : F extends { kind: 'yesNo' }
      ? boolean
      : F extends { kind: 'multiSelect'; stored: 'commaList' }
        ? string
        : F extends { kind: 'multiSelect' }
          ? string[]
          : F extends { kind: 'repeat'; fields: infer Fs extends readonly Field[] }
            ? RecordOf<Fs>[]
            : string;

/** Fields that stand under their own key; a location stands under two others. */
export type OwnKeyed<F extends Field> = F extends { stored: 'latLon' } ? never : F;

/** The type of a record on the wire, inferred from its fields. */
export type RecordOf<Fs extends readonly Field[]> = {
  [F in OwnKeyed<Fs[number]> as F extends { required: true } ? F['key'] : never]: WireValue<F>;
} & {
  [F in OwnKeyed<Fs[number]> as F extends { required: true } ? never : F['key']]?:
    WireValue<F> | null | undefined;
};
