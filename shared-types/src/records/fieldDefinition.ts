/**
 * The definition language: what can be recorded, as data. See README.md in this folder.
 *
 * A definition is plain data and survives JSON, because the API serves it (GET /sightings/forms, GET
 * /surveys/forms) and screens render the served form.
 */

export type OptionSource =
  /** A closed vocabulary that rules depend on: other values are rejected. */
  | { readonly from: 'fixed'; readonly items: readonly string[] }
  /** A list of the whole programme. Values that are no longer on the list, or never were, are kept. */
  | { readonly from: 'static'; readonly list: string }
  /** A list whose items belong to all nations or to one; offers those of the record's nation. */
  | { readonly from: 'nation'; readonly list: string }
  /**
   * The items of a child list whose parent is the value of `parentKey`; without `parentKey`, all items,
   * grouped by parent.
   */
  | { readonly from: 'child'; readonly list: string; readonly parentKey?: string }
  /** One of two sources, depending on an earlier answer. */
  | {
      readonly from: 'either';
      readonly when: Condition;
      readonly then: OptionSource;
      readonly otherwise: OptionSource;
    };

/**
 * A condition on other answers of the same record. Keys are searched in the same row first, then in the rows
 * around it. A multiSelect meets `is` with a list if any of its values is in the list.
 */
export type Condition =
  | { readonly key: string; readonly is: ConditionValue }
  | { readonly key: string; readonly isNot: ConditionValue }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };
export type ConditionValue = string | boolean | readonly string[];

interface BaseField {
  /** Name in the store and on the wire; never renamed. */
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  /** Heading above the field; fields without one belong to the previous heading. */
  readonly section?: string;
  /** Required while its condition is met. */
  readonly required?: boolean;
  /** Shown while the condition is met, and always if it has a value: old answers are never hidden. */
  readonly visibleWhen?: Condition;
  /** False omits the field from CSV files; a text replaces the label as the column's heading. */
  readonly csv?: false | string;
}

interface TextField extends BaseField {
  readonly kind: 'text' | 'longText';
  /** Made-up answers for demo records. */
  readonly examples?: readonly string[];
}
interface TimeField extends BaseField {
  readonly kind: 'date' | 'dateTime';
  /** The key of the earliest possible time: the start, for an end. */
  readonly notBefore?: string;
}
interface NumberField extends BaseField {
  readonly kind: 'integer' | 'decimal';
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /**
   * Neighbouring fields with the same label here are one measure in different units: forms show them as one
   * number with a choice of units.
   */
  readonly measure?: { readonly label: string; readonly unit: string };
  /** The usual range on this coast: demo records use it, and values outside it give a hint. */
  readonly typical?: readonly [low: number, high: number];
  /** The number in words, as another line of the details; a missing number gives `otherwise`. */
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
  /** Form on the wire: true/false, "1"/"0" or "yes"/"no". */
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
  /** `commaList`: one text, the values joined by commas. */
  readonly stored?: 'array' | 'commaList';
}
interface LocationField extends BaseField {
  readonly kind: 'point' | 'line' | 'polygon';
  /** GeoJSON text, or (points) two numbers under `latitude` and `longitude`. */
  readonly stored?: 'geojson' | 'latLon';
}
interface GeometryField extends BaseField {
  /** A point, a line or a polygon, depending on the answer to `geometry_type`. */
  readonly kind: 'geometry';
}

export type ValueField =
  | TextField
  | TimeField
  | NumberField
  | YesNoField
  | SelectField
  | MultiSelectField
  | LocationField
  | GeometryField;

export interface RepeatField extends BaseField {
  readonly kind: 'repeat';
  /** The name of one row: "Violator". */
  readonly itemLabel: string;
  /** Whole-number field that orders the rows; new rows are numbered from 1. */
  readonly sortBy?: string;
  readonly fields: readonly Field[];
  /** Shown as a table of counts: one row by `row`, one column by `column`. */
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
  /** The type names that share the definition. */
  readonly types: readonly [string, ...string[]];
  readonly group: SightingGroup;
  readonly place: 'water' | 'shore' | 'land' | 'anywhere';
  /** Fields with the second and third level of the type; `parentOf`: the parent of a child list's item. */
  readonly levels?: {
    readonly subtype: string | { readonly parentOf: string };
    readonly subsubtype?: string;
  };
  /** Set if it has a `boundary` field. */
  readonly boundary?: BoundaryKind;
}

export interface SurveyDefinition extends RecordDefinition {
  readonly types: readonly [string, ...string[]];
  /** Types of sighting that the survey contains. */
  readonly sightings: readonly string[];
  /** Field with the numbers of its sightings. */
  readonly sightingsSortBy?: string;
}

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
            ? RecordWith<Fs>[]
            : string;

/** Fields on the wire under their own key; a location has two other keys. */
export type OwnKeyed<F extends Field> = F extends { stored: 'latLon' } ? never : F;

/** The type of a record on the wire, inferred from its fields. */
export type RecordWith<Fs extends readonly Field[]> = {
  [F in OwnKeyed<Fs[number]> as F extends { required: true } ? F['key'] : never]: WireValue<F>;
} & {
  [F in OwnKeyed<Fs[number]> as F extends { required: true } ? never : F['key']]?:
    | WireValue<F>
    | null
    | undefined;
};

/** A sighting's form: fields of the sighting, and fields of its `details`. */
export interface SightingForm extends Pick<SightingDefinition, 'group' | 'place'> {
  types: readonly string[];
  levels: SightingDefinition['levels'] | null;
  boundary: BoundaryKind | null;
  common: readonly Field[];
  fields: readonly Field[];
}

/** A survey's form: its fields are directly in the survey. */
export interface SurveyForm {
  types: readonly string[];
  sightings: readonly string[];
  sightingsSortBy: string | null;
  fields: readonly Field[];
}
