/**
 * Guardians named on the patrols that a viewer may see. They are counted with the catalogue, by audience: a
 * patrol counts its own in the transaction that changes it, so the list costs no search. In a store that
 * was begun before they were counted, they are found by the same search as everything else.
 */
import type { Viewer } from '@portal/shared-types/access/policy';
import { wallSeconds } from '@portal/shared-types/time/wallClock';
import { nameOf, type Catalogue } from '../../domain/catalogue';
import { UnknownCode } from '../../domain/columnsBuilder';
import { codesFrom } from '../patrol/entryItems';
import { bumpVersion, loadCatalogue } from './catalogueStore';
import { withCurrentCatalogue } from './currentCatalogue';
import { countItem } from './guardianCounts';
import { audienceKey } from '../store/keys';
import { search } from '../search/search';
import { transact } from '../store/send';
import { put } from '../store/stagedWrites';
import { viewerScope } from '../store/viewerScope';

export interface NamedGuardian {
  full_name: string;
  nation: string;
}

const ALWAYS = { from: wallSeconds('0001-01-01 00:00:00'), to: wallSeconds('9999-12-31 23:59:59') };

interface Named extends NamedGuardian {
  shared: boolean;
  /** Patrols that name them. */
  patrols: number;
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
        const key = JSON.stringify([nation, full_name, shared]);
        const known = found.get(key)?.patrols ?? 0;
        found.set(key, { full_name, nation, shared, patrols: known + 1 });
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

/** Makes a store of an earlier time count them, before anybody changes a patrol in it; does nothing in one that does. */
export const keepNamedGuardians = async (): Promise<void> => {
  const { hasAllGuardians, names } = await loadCatalogue();
  if (hasAllGuardians) return;
  const access = names.nation.map((nation) => ({ nation, hr: false, access: 'Guardian' as const }));
  const everybody = { login_name: '', full_name: '', access };
  const byAudience = new Map<string, Map<number, number>>();
  const found = await searchNamed(everybody);
  const codeOf = codesFrom((await loadCatalogue()).names);
  for (const { nation, full_name, shared, patrols } of found) {
    const audience = audienceKey(codeOf('nation', nation), shared ? 'R' : 'N');
    const counts = byAudience.get(audience) ?? new Map<number, number>();
    byAudience.set(audience, counts.set(codeOf('guardian', full_name), patrols));
  }
  for (const [audience, counts] of byAudience) await transact([put(countItem(audience, counts))]);
  await transact([bumpVersion(true)]);
};
