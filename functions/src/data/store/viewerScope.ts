/**
 * What a viewer may read, as index keys. Only this file turns a person into keys, so that visibility is
 * decided by which keys are read (design/data-model.md).
 */
import { entryFor, type Viewer } from '@portal/shared-types/access/policy';
import type { Catalogue } from '../../domain/catalogue';

declare const scoped: unique symbol;

export interface ViewerScope {
  readonly [scoped]: true;
  /** Audience keys: every nation's network entries, and the own nations' own. */
  readonly audiences: readonly string[];
  /** Dictionary codes of the nations that the viewer belongs to. */
  readonly ownNations: ReadonlySet<number>;
}

export const viewerScope = (viewer: Viewer, { names, occupancy }: Catalogue): ViewerScope => {
  const ownNations = new Set<number>();
  names.nation.forEach((nation, i) => {
    if (entryFor(viewer, nation)) ownNations.add(i + 1);
  });
  const audiences = [...occupancy.keys()].filter((audience) => {
    const [nation, level] = audience.split('.');
    return level === 'R' || ownNations.has(Number(nation));
  });
  return { audiences, ownNations } as unknown as ViewerScope;
};
