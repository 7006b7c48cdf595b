/** Guardians named on the patrols that a viewer may see, found by the same search as everything else. */
import type { Viewer } from '@portal/shared-types/access/policy';
import { wallSeconds } from '@portal/shared-types/time/wallClock';
import { search } from './search';

export interface NamedGuardian {
  full_name: string;
  nation: string;
}

const ALWAYS = { from: wallSeconds('0001-01-01 00:00:00'), to: wallSeconds('9999-12-31 23:59:59') };

export const guardiansNamed = async (viewer: Viewer): Promise<NamedGuardian[]> => {
  const found = new Map<string, NamedGuardian>();
  let token: string | null = null;
  do {
    const { patrols, names, nextToken } = await search(viewer, {
      kind: 'patrols',
      holds: ['patrols'],
      ring: null,
      ...ALWAYS,
      ...(token !== null && { token }),
    });
    patrols.guardians.forEach((guardians, i) => {
      const nation = names[patrols.nation[i]!]!;
      for (const guardian of guardians) {
        const full_name = names[guardian]!;
        found.set(JSON.stringify([nation, full_name]), { full_name, nation });
      }
    });
    token = nextToken;
  } while (token !== null);
  return [...found.values()];
};
