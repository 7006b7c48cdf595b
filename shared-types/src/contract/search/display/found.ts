/** The columns that decide what is displayed: of a search, or as typed arrays of an export job. */
import type { SearchKind, TypeName } from '../columns';

export type Numbers = ArrayLike<number>;
export type Lists = ArrayLike<Numbers>;

/** Records with the index of their patrol. Values are as in `SearchColumns`. */
interface FoundRecords {
  readonly patrol: Numbers;
  readonly no: Numbers;
  readonly type: Numbers;
  readonly photos: Numbers;
}

export interface Found {
  readonly kind: SearchKind;
  readonly holds: readonly SearchKind[];
  /** Without duplicates. */
  readonly names: readonly string[];
  readonly types: readonly TypeName[];
  readonly patrols: {
    readonly id: Numbers;
    readonly nation: Numbers;
    readonly effort: Numbers;
    readonly guardians: Lists;
    readonly purposes: Lists;
  };
  readonly surveys: FoundRecords;
  readonly sightings: FoundRecords & { readonly survey: Numbers };
}

export const countOf = (
  found: {
    readonly patrols: { readonly id: Numbers };
    readonly surveys: { readonly no: Numbers };
    readonly sightings: { readonly no: Numbers };
  },
  kind: SearchKind,
): number => (kind === 'patrols' ? found.patrols.id.length : found[kind].no.length);
