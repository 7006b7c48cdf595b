import type { Option } from '@portal/shared-types/records/engine/render/valueText';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';

/**
 * Guardians of the patrol who aren't linked to its nation: because the nation was changed, or the file came
 * from elsewhere. Empty while the linked guardians are unknown.
 */
export const guardiansElsewhere = (
  { guardians }: Wire,
  linked: readonly Pick<Option, 'code'>[],
): string[] => {
  if (!linked.length || !Array.isArray(guardians)) return [];
  const known = new Set(linked.map(({ code }) => code));
  return guardians.filter((name): name is string => typeof name === 'string' && !known.has(name));
};
