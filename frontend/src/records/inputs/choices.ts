import {
  listOptions,
  type Option,
  type OptionLists,
} from '@portal/shared-types/records/engine/render/valueText';
import { sourceFor, type Scope } from '@portal/shared-types/records/engine/wire/conditions';
import type { OptionSource } from '@portal/shared-types/records/fieldDefinition';

export interface Choices {
  /** Current options; those of one parent are adjacent. */
  offered: readonly Option[];
  grouped: boolean;
  /** Key of the field that must be set first. */
  waitsFor: string | null;
  label: (code: string) => string;
  /** Why a code isn't an option; null if it is. */
  error: (code: string) => string | null;
}

const NOT_LISTED = 'not on the list';
const RETIRED = 'no longer offered';

const inGroups = (options: readonly Option[]): Option[] => {
  const groups = [...new Set(options.map(({ parent }) => parent))];
  return groups.flatMap((group) => options.filter(({ parent }) => parent === group));
};

export const getChoices = (source: OptionSource, scope: Scope, lists: OptionLists): Choices => {
  const found = sourceFor(source, scope);
  const options = listOptions(source, scope, lists);
  const grouped = found.from === 'child' && !found.parentKey;
  const current = options.filter(({ retired }) => !retired);
  const offered = grouped ? inGroups(current) : current;
  // Every item of the list, whatever the parent's value.
  const all = found.from === 'child' ? lists.child(found.list) : options;
  const known = (code: string): Option | undefined =>
    [...options, ...all].find((option) => option.code === code);
  const parentKey = found.from === 'child' ? found.parentKey : undefined;
  return {
    offered,
    grouped,
    waitsFor: parentKey && !options.length && all.length ? parentKey : null,
    label: (code) => known(code)?.label ?? code,
    error(code) {
      // A list that isn't loaded says nothing about its items.
      if (!all.length || offered.some((option) => option.code === code)) return null;
      return options.some((option) => option.code === code && option.retired)
        ? RETIRED
        : NOT_LISTED;
    },
  };
};

/** "Other:Canoe" is the choice "Other" with the text "Canoe"; a code that contains a colon is a choice. */
export const splitOther = (
  value: string,
  offered: readonly Option[],
): { choice: string; other: string | null } => {
  const at = value.indexOf(':');
  return at < 0 || offered.some(({ code }) => code === value)
    ? { choice: value, other: null }
    : { choice: value.slice(0, at), other: value.slice(at + 1) };
};

export const joinOther = (choice: string, other: string): string =>
  other.trim() === '' ? choice : `${choice}:${other}`;
