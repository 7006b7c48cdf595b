import type { Option } from '@portal/shared-types/records/engine/render/valueText';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';

/**
 * Guardians of the patrol that are not among those linked to its nation: the nation was changed, or a
 * file came from elsewhere. Nobody while those are not known.
 */
export const guardiansElsewhere = (
  { guardians }: Wire,
  linked: readonly Pick<Option, 'code'>[],
): string[] => {
  if (!linked.length || !Array.isArray(guardians)) return [];
  const known = new Set(linked.map(({ code }) => code));
  return guardians.filter((name): name is string => typeof name === 'string' && !known.has(name));
};
