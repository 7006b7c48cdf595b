/**
 * Texts that stand in the matrix's records and nowhere else: where one turns up in an answer, what it
 * marks was shown. Who may see a mark is written down here once more, in the words of
 * docs/product.md#sharing, and on purpose not by the policy that the handlers ask.
 */
import type { AccessEntry } from '@portal/shared-types/access/policy';

/** Who may see it: as records are shared, and what is told of people. */
export type Audience = 'network' | 'nation' | 'managers' | 'nobody';

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
  /** A number or name that stands nowhere else marks as well. */
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

export const marksIn = (text: string, marks: readonly Mark[]): Mark[] => {
  const lowered = text.toLowerCase();
  return marks.filter((mark) => lowered.includes(mark.text));
};
