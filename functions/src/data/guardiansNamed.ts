/**
 * Guardians named on the patrols that a viewer may see. They are kept with the catalogue, by audience: a
 * patrol adds its own in the transaction that publishes it, so the list costs no search. In a store that
 * was begun before they were kept, they are found by the same search as everything else.
 */
import type { Viewer } from '@portal/shared-types/access/policy';
import { wallSeconds } from '@portal/shared-types/time/wallClock';
import { nameOf, type Catalogue } from '../domain/catalogue';
import { UnknownCode } from '../domain/columnsBuilder';
import { codesFrom } from './entryItems';
import { keepGuardians, loadCatalogue } from './catalogueStore';
import { withCurrentCatalogue } from './currentCatalogue';
import { audienceKey } from './keys';
import { search } from './search';
import { viewerScope } from './viewerScope';

export interface NamedGuardian {
  full_name: string;
  nation: string;
}

const ALWAYS = { from: wallSeconds('0001-01-01 00:00:00'), to: wallSeconds('9999-12-31 23:59:59') };

interface Named extends NamedGuardian {
  shared: boolean;
}

/** By a search for every patrol; each guardian once for the network, and once for the nation. */
const searchNamed = async (viewer: Viewer): Promise<Named[]> => {
  const found = new Map<string, Named>();
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
      const shared = patrols.shared[i] === 1;
      for (const guardian of guardians) {
        const full_name = names[guardian]!;
        found.set(JSON.stringify([nation, full_name, shared]), { full_name, nation, shared });
      }
    });
    token = nextToken;
  } while (token !== null);
  return [...found.values()];
};

const keptNamed = (viewer: Viewer, now: Catalogue): NamedGuardian[] => {
  const found = new Map<string, NamedGuardian>();
  for (const audience of viewerScope(viewer, now).audiences) {
    const nation = nameOf(now.names, 'nation', Number(audience.split('.')[0]));
    for (const code of now.guardians.get(audience) ?? []) {
      const full_name = nameOf(now.names, 'guardian', code);
      if (nation === undefined || full_name === undefined) throw new UnknownCode(audience);
      found.set(JSON.stringify([nation, full_name]), { full_name, nation });
    }
  }
  return [...found.values()];
};

/** Of each nation once, whoever sees the patrol. In no order. */
export const guardiansNamed = async (viewer: Viewer): Promise<readonly NamedGuardian[]> => {
  const kept = await withCurrentCatalogue((now) =>
    Promise.resolve(now.hasAllGuardians ? keptNamed(viewer, now) : undefined),
  );
  return kept ?? searchNamed(viewer);
};

/** Makes a store of an earlier time keep them; does nothing in one that does. */
export const keepNamedGuardians = async (): Promise<void> => {
  const { hasAllGuardians, names } = await loadCatalogue();
  if (hasAllGuardians) return;
  const access = names.nation.map((nation) => ({ nation, hr: false, access: 'Guardian' as const }));
  const everybody = { login_name: '', full_name: '', access };
  const byAudience = new Map<string, Set<number>>();
  const found = await searchNamed(everybody);
  const codeOf = codesFrom((await loadCatalogue()).names);
  for (const { nation, full_name, shared } of found) {
    const audience = audienceKey(codeOf('nation', nation), shared ? 'R' : 'N');
    const codes = byAudience.get(audience) ?? new Set();
    byAudience.set(audience, codes.add(codeOf('guardian', full_name)));
  }
  await keepGuardians(byAudience);
};
