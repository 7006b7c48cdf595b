/** The guardians that a viewer may filter by (docs/product.md#guardians-in-filters). */
import type { Viewer } from '@portal/shared-types/access/policy';
import { compareNames } from '@portal/shared-types/text/order';
import { visiblePeople } from '../../domain/people/personView';
import { guardiansNamed } from './guardiansNamed';
import { readMembers } from '../people/userDirectory';

/** Guardians with an account, and those named on patrols. The same name in both is one guardian. */
export const guardiansByPermissions = async (
  viewer: Viewer,
): Promise<{ full_name: string; nations: string[] }[]> => {
  const [people, named] = await Promise.all([readMembers(), guardiansNamed(viewer)]);
  const byName = new Map<string, Set<string>>();
  const add = (full_name: string, nation: string): void => {
    byName.set(full_name, (byName.get(full_name) ?? new Set()).add(nation));
  };
  for (const { full_name, access } of visiblePeople(viewer, people))
    for (const { nation } of access) add(full_name, nation);
  for (const { full_name, nation } of named) add(full_name, nation);
  return [...byName]
    .map(([full_name, nations]) => ({ full_name, nations: [...nations].sort() }))
    .sort((a, b) => compareNames(a.full_name, b.full_name));
};
