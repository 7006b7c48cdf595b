/** Compares two schemas, in the part of JSON Schema that the OpenAPI document of the contract has. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  default?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** A key that isn't listed is an error: nothing that narrows a schema may pass unseen. */
export const KEYS: ReadonlySet<string> = new Set<string>([
  ...['$ref', 'type', 'const', 'enum', 'anyOf', 'oneOf', 'pattern', 'format', 'default'],
  ...['properties', 'required', 'additionalProperties', 'propertyNames', 'items', 'prefixItems'],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'],
]);

const LOWER = ['minimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'maxLength', 'maxItems'] as const;

export interface Difference {
  /** The field, such as `patrol.sightings[].details`. A named schema begins a new path. */
  at: string;
  text: string;
  /** The receiver expects what the sender leaves out. Otherwise, the sender sends what it rejects. */
  isMissing: boolean;
}

/** What the receiver does with what it doesn't expect. */
export interface Receiver {
  /** The app shows values of any size, and ignores fields that it doesn't know. */
  isLenient: boolean;
  /** Fields that it may get are part of what it shows, even if each one can be absent. */
  wantsAll: boolean;
  /** Fields whose unknown values it can read. */
  tolerates: ReadonlySet<string>;
}

type Schemas = Record<string, Schema>;

/** Names of these contain their position in the document. */
const UNNAMED = /^Shared\d+$/;

const nameIn = (reference: string): string => reference.split('/').at(-1)!;

const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(/"\$ref":"([^"]+)"/g), ([, reference]) => nameIn(reference!));

/** Names of schemas that differ, or that lead to one that does. */
const changedNames = (some: Schemas, other: Schemas): Set<string> => {
  const texts = Object.entries(some).map(([name, one]) => [name, JSON.stringify(one)] as const);
  const changed = new Set(
    texts.filter(([name, text]) => text !== JSON.stringify(other[name])).map(([name]) => name),
  );
  for (let size = -1; size !== changed.size;) {
    size = changed.size;
    for (const [name, text] of texts)
      if (namesIn(text).some((one) => changed.has(one))) changed.add(name);
  }
  return changed;
};

const isAny = (schema: Schema): boolean =>
  !['$ref', 'type', 'const', 'enum', 'anyOf', 'oneOf'].some((key) => key in schema);

/** Lists one schema for each alternative. */
const branchesIn = (schema: Schema): Schema[] => {
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.flatMap(branchesIn);
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
};

const valuesIn = (schema: Schema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum;

/** Values are compared one by one, because they can be spread over several alternatives. */
const sentBranches = (schema: Schema): Schema[] =>
  branchesIn(schema).flatMap(({ enum: values, ...rest }) =>
    values ? values.map((value) => ({ ...rest, const: value })) : [rest],
  );

const typeName = ({ type, $ref, ...rest }: Schema): string => {
  const values = valuesIn(rest);
  return values ? values.map((one) => JSON.stringify(one)).join(', ') : String(type ?? $ref);
};

const isSameType = (sent: Schema, expected: Schema): boolean =>
  sent.type === expected.type || (sent.type === 'integer' && expected.type === 'number');

export class SchemaComparison {
  private readonly known = new Map<string, Difference[]>();
  private readonly changed: ReadonlySet<string>;

  constructor(
    private readonly sent: Schemas,
    private readonly expected: Schemas,
    private readonly receiver: Receiver,
  ) {
    this.changed = changedNames(sent, expected);
  }

  private isSame(sent: Schema, expected: Schema): boolean {
    const text = JSON.stringify(sent);
    if (text !== JSON.stringify(expected)) return false;
    return !namesIn(text).some((name) => this.changed.has(name));
  }

  /** What a sender of `sent` can send that a receiver of `expected` doesn't expect. */
  compare(sent: Schema, expected: Schema, at: string): Difference[] {
    if (this.isSame(sent, expected)) return [];
    for (const key of [...Object.keys(sent), ...Object.keys(expected)])
      if (!KEYS.has(key))
        throw new Error(`Add the keyword "${key}" to infra/commands/contract/schemas.ts (${at}).`);
    if (isAny(expected) || this.receiver.tolerates.has(at)) return [];
    if (isAny(sent)) return [{ at, text: 'can be anything', isMissing: false }];
    if (sent.$ref && expected.$ref) return this.compareNamed(sent.$ref, expected.$ref, at);
    if (sent.$ref) return this.compare(this.sent[nameIn(sent.$ref)]!, expected, at);
    if (expected.$ref) return this.compare(sent, this.expected[nameIn(expected.$ref)]!, at);
    const alternatives = branchesIn(expected);
    return sentBranches(sent).flatMap((one) => this.compareBranch(one, alternatives, at));
  }

  private compareNamed(sent: string, expected: string, at: string): Difference[] {
    const name = nameIn(expected);
    const path = UNNAMED.test(name) ? at : name;
    const key = `${sent} ${expected}`;
    const known = this.known.get(key);
    if (known) return known;
    // A schema that contains itself differs only if something else in it does.
    this.known.set(key, []);
    const found = this.compare(this.sent[nameIn(sent)]!, this.expected[name]!, path);
    if (path === at) this.known.delete(key);
    else this.known.set(key, found);
    return found;
  }

  private compareBranch(sent: Schema, alternatives: Schema[], at: string): Difference[] {
    if (sent.$ref || isAny(sent)) {
      const results = alternatives.map((one) => this.compare(sent, one, at));
      return nearest(results);
    }
    const alike = alternatives.filter((one) => one.$ref || isAny(one) || isSameType(sent, one));
    if (!alike.length) return [{ at, text: `can be ${typeName(sent)}`, isMissing: false }];
    return nearest(
      alike.map((one) =>
        one.$ref || isAny(one) ? this.compare(sent, one, at) : this.compareAlike(sent, one, at),
      ),
    );
  }

  private compareAlike(sent: Schema, expected: Schema, at: string): Difference[] {
    const values = valuesIn(expected)?.map((one) => JSON.stringify(one));
    if (values && !values.includes(JSON.stringify(sent.const)))
      return [{ at, text: `can be ${typeName(sent)}`, isMissing: false }];
    return [
      ...this.compareLimits(sent, expected, at),
      ...(expected.type === 'object' ? this.compareObjects(sent, expected, at) : []),
      ...(expected.type === 'array' ? this.compareLists(sent, expected, at) : []),
    ];
  }

  private compareLimits(sent: Schema, expected: Schema, at: string): Difference[] {
    const { isLenient } = this.receiver;
    const wider = [
      ...LOWER.filter((key) => (sent[key] ?? -Infinity) < (expected[key] ?? -Infinity)),
      ...UPPER.filter((key) => (sent[key] ?? Infinity) > (expected[key] ?? Infinity)),
      // A list that had a first item may be empty now.
    ].filter((key) => !isLenient || key === 'minItems');
    const other = (['pattern', 'format'] as const).filter(
      (key) => expected[key] !== undefined && sent[key] !== expected[key],
    );
    return [...wider, ...other].map((key) => ({
      at,
      text: `${key} ${sent[key] ?? 'none'} instead of ${expected[key]}`,
      isMissing: false,
    }));
  }

  private compareObjects(sent: Schema, expected: Schema, at: string): Difference[] {
    const { isLenient, wantsAll } = this.receiver;
    const [given, known] = [sent.properties ?? {}, expected.properties ?? {}];
    const inside = (key: string): string => (at ? `${at}.${key}` : key);
    const others = expected.additionalProperties ?? true;
    const missing = Object.keys(known).flatMap((key) => {
      const isRequired = expected.required?.includes(key) && !sent.required?.includes(key);
      const isGone = wantsAll && !(key in given);
      if (!isRequired && !isGone) return [];
      return [
        { at: inside(key), text: key in given ? 'can be absent' : 'is absent', isMissing: true },
      ];
    });
    const found = Object.entries(given).flatMap(([key, value]) => {
      if (known[key]) return this.compareField(value, known[key], inside(key));
      if (others === false)
        return isLenient ? [] : [{ at: inside(key), text: 'is unknown', isMissing: false }];
      if (others !== true && !isAny(others)) return this.compare(value, others, inside(key));
      return isLenient ? [] : [{ at: inside(key), text: 'is ignored', isMissing: true }];
    });
    const more = sent.additionalProperties;
    if (more === undefined || more === false) return [...missing, ...found];
    const open = more === true ? {} : more;
    const rest =
      others === false
        ? isLenient
          ? []
          : [{ at, text: 'can have other fields', isMissing: false }]
        : this.compare(open, others === true ? {} : others, `${at}{}`);
    return [
      ...[...missing, ...found, ...rest],
      ...this.compare(sent.propertyNames ?? {}, expected.propertyNames ?? {}, `${at}{}`),
    ];
  }

  private compareField(sent: Schema, expected: Schema, at: string): Difference[] {
    const [before, now] = [sent, expected].map((one) => JSON.stringify(one.default));
    const hasOther = before !== undefined && now !== undefined && before !== now;
    return [
      ...(hasOther && !this.receiver.isLenient
        ? [{ at, text: `defaults to ${now} instead of ${before}`, isMissing: false }]
        : []),
      ...this.compare(sent, expected, at),
    ];
  }

  private compareLists(sent: Schema, expected: Schema, at: string): Difference[] {
    const itemAt = (list: Schema, i: number): Schema | boolean =>
      list.prefixItems?.[i] ?? list.items ?? true;
    const length = Math.max(sent.prefixItems?.length ?? 0, expected.prefixItems?.length ?? 0);
    return Array.from({ length: length + 1 }, (_, i) => i)
      .filter((i) => i < (sent.maxItems ?? Infinity))
      .flatMap((i) => {
        const [one, other] = [itemAt(sent, i), itemAt(expected, i)];
        const path = i < length ? `${at}[${i}]` : `${at}[]`;
        if (one === false || other === true) return [];
        if (other === false)
          return this.receiver.isLenient
            ? []
            : [{ at: path, text: 'is unknown', isMissing: false }];
        return this.compare(one === true ? {} : one, other, path);
      });
  }
}

/**
 * The differences from the most similar alternative. If the sender's is a new one, then the receiver rejects it
 * for what it is, not for what it leaves out.
 */
const nearest = (results: Difference[][]): Difference[] => {
  const best = results.reduce((one, other) => (other.length < one.length ? other : one));
  const isNew = results.length > 1 && best.some(({ isMissing }) => !isMissing);
  return isNew ? best.map((one) => ({ ...one, isMissing: false })) : best;
};
