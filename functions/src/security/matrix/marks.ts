/**
 * Texts that are unique to single records of the matrix: if a mark appears in a response, its record was
 * shown. Who may see a mark is repeated here in the words of docs/product.md#sharing, deliberately without
 * the policy that the handlers use.
 */
import type { AccessEntry } from '@portal/shared-types/contract/access/policy';

/** Who may see it, by the sharing of records and the rules for people. */
type Audience = 'network' | 'nation' | 'managers' | 'nobody';

export interface Mark {
  text: string;
  nation: string;
  audience: Audience;
}

export const maySee = (access: readonly AccessEntry[], mark: Mark): boolean => {
  if (mark.audience === 'network') return true;
  if (mark.audience === 'nobody') return false;
  const own = access.filter(({ nation }) => nation === mark.nation);
  if (mark.audience === 'nation') return own.length > 0;
  return own.some((entry) => entry.hr || entry.access === 'Administrator');
};

export interface Marker {
  marks: readonly Mark[];
  /** A text that marks something of a nation. */
  mark: (nation: string, audience: Audience, what: string) => string;
  /** A unique number or name serves as a mark too. */
  trace: (nation: string, audience: Audience, text: string) => string;
}

export const createMarker = (): Marker => {
  const marks: Mark[] = [];
  const add = (mark: Mark): string => {
    if (!marks.some(({ text }) => text === mark.text)) marks.push(mark);
    return mark.text;
  };
  return {
    marks,
    mark: (nation, audience, what) =>
      add({
        text: `mark.${nation.replace(' ', '')}.${audience}.${what}`.toLowerCase(),
        nation,
        audience,
      }),
    trace: (nation, audience, text) => add({ text, nation, audience }),
  };
};

/** How the texts of `mark` start. Most responses contain no such text, so that only the few traces remain. */
const START = 'mark.';

export const marksIn = (text: string, marks: readonly Mark[]): Mark[] => {
  const lowered = text.toLowerCase();
  const hasMarks = lowered.includes(START);
  return marks.filter(
    (mark) => (hasMarks || !mark.text.startsWith(START)) && lowered.includes(mark.text),
  );
};
