/** By path in the form. A separate store, so that a new message renders only its field. */
import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import { getWireKeys } from '@portal/shared-types/records/engine/wire/wireKeys';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { createListeners } from '#platform/listeners.ts';

interface FormProblem {
  /** "violators.2.name"; null if it belongs to no field. */
  path: string | null;
  message: string;
  /** Found during editing: shown only at its field. */
  early?: true;
}

interface FieldPosition {
  path: string;
  /** Indexes of fields and rows from the top, for sorting. */
  order: readonly number[];
  field: Field;
}

/** Converts a wire path to a form path: latitude belongs to its location. */
const findField = (
  fields: readonly Field[],
  [key, ...rest]: readonly (string | number)[],
): FieldPosition | null => {
  const at = fields.findIndex((one) => getWireKeys(one).includes(String(key)));
  const field = fields[at];
  if (!field) return null;
  const own = { path: field.key, order: [at], field };
  const [row, ...inner] = rest;
  if (field.kind !== 'repeat' || typeof row !== 'number') return own;
  const below = findField(field.fields, inner);
  return below
    ? { ...below, path: `${field.key}.${row}.${below.path}`, order: [at, row, ...below.order] }
    : own;
};

const inOrder = (a: readonly number[], b: readonly number[]): number => {
  for (const [i, one] of a.entries()) if (one !== (b[i] ?? -1)) return one - (b[i] ?? -1);
  return a.length - b.length;
};

const UNREADABLE: Partial<Record<Field['kind'], string>> = {
  point: 'needs a latitude and a longitude in degrees',
  line: 'has coordinates that do not form a line',
  polygon: 'has coordinates that do not form an area',
  geometry: 'has coordinates that cannot be read',
};

/** Errors about the wire format mean nothing to people. */
const forPeople = (message: string, field: Field | undefined): string => {
  const unreadable = field && UNREADABLE[field.kind];
  return unreadable && /GeoJSON|Invalid input/.test(message)
    ? `${field.label} ${unreadable}`
    : message;
};

/** In the order of the form. Identical messages are shown once. */
export const formProblems = (
  fields: readonly Field[],
  problems: readonly RecordProblem[],
): FormProblem[] => {
  const said = new Set<string>();
  return problems
    .map(({ path, message }) => {
      const position = findField(fields, path);
      return { position, message: forPeople(message, position?.field) };
    })
    .sort((a, b) => inOrder(a.position?.order ?? [], b.position?.order ?? []))
    .flatMap(({ position, message }) => {
      const path = position?.path ?? null;
      const key = `${path}\n${message}`;
      if (said.has(key)) return [];
      said.add(key);
      return [{ path, message }];
    });
};

export const createProblemStore = () => {
  let problems: readonly FormProblem[] = [];
  let byPath = new Map<string, string>();
  const changes = createListeners<void>();
  return {
    all: () => problems,
    at: (path: string) => byPath.get(path),
    within: (prefix: string) => problems.filter(({ path }) => path?.startsWith(prefix)).length,
    set(found: readonly FormProblem[]): void {
      if (!found.length && !problems.length) return;
      problems = found;
      byPath = new Map();
      for (const { path, message } of found)
        if (path !== null) byPath.set(path, [byPath.get(path), message].filter(Boolean).join(' '));
      changes.notify();
    },
    subscribe: changes.add,
  };
};

export type ProblemStore = ReturnType<typeof createProblemStore>;
