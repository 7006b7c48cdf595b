/**
 * What a viewer may read, as index keys. Only this file turns a person into keys, so that the keys that are
 * read decide visibility (docs/decisions/0003-nation-and-sharing-in-index-keys.md).
 */
import { entryFor, type Viewer } from '@portal/shared-types/contract/access/policy';
import { isProbe } from '@portal/shared-types/contract/access/probe';
import type { Catalogue } from '#domain/search-index/catalogue.ts';
import { readAudience } from './keys';

declare const scoped: unique symbol;

export interface ViewerScope {
  readonly [scoped]: true;
  /** Audiences of search entries: all shared ones, and those of the viewer's nations. */
  readonly audiences: readonly string[];
  readonly mayRead: (audience: string) => boolean;
  /** Dictionary codes of the nations that the viewer belongs to. */
  readonly ownNations: ReadonlySet<number>;
}

export const viewerScope = (viewer: Viewer, { names, occupancy }: Catalogue): ViewerScope => {
  const ownNations = new Set<number>();
  names.nation.forEach((nation, i) => {
    if (entryFor(viewer, nation)) ownNations.add(i + 1);
  });
  const mayRead = (audience: string): boolean => {
    const { code, level } = readAudience(audience);
    if (isProbe(viewer)) return false;
    return level === 'R' || ownNations.has(code);
  };
  const audiences = [...occupancy.keys()].filter(mayRead);
  return { audiences, mayRead, ownNations } as unknown as ViewerScope;
};
