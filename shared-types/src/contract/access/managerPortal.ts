import type { Viewer } from './policy';

/** The Manager Portal: any entry with hr, or Administrator (docs/product.md#manager-portal). */
export const canManage = (viewer: Pick<Viewer, 'access'>): boolean =>
  viewer.access.some((entry) => entry.hr || entry.access === 'Administrator');
