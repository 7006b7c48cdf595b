import { API_BASE, type RouteDefinition } from '@portal/shared-types/contract/api/route';
import { ROUTES } from '@portal/shared-types/contract/api/routes';
import { withoutTrailingSlash } from '#aws/edge/paths.ts';

export interface Matched {
  route: RouteDefinition;
  pathParameters: Record<string, string>;
}
export type Match = Matched | { methodsAllowed: string[] };

const makePattern = (route: RouteDefinition) => {
  const names: string[] = [];
  const form = withoutTrailingSlash(`${API_BASE}${route.path}`)
    .split('/')
    .map((segment) => {
      const parameter = /^\{(\w+)\}$/.exec(segment);
      if (!parameter) return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(parameter[1]!);
      return '([^/]+)';
    })
    .join('/');
  return { route, names, form: new RegExp(`^${form}$`) };
};

/** Fixed paths take precedence over those with parameters. */
const patterns = Object.values<RouteDefinition>(ROUTES)
  .map(makePattern)
  .sort((a, b) => a.names.length - b.names.length);

/**
 * @param path without its query, with or without a trailing slash
 * @returns the route, or the methods that the path allows; none if there is no such path
 */
export const matchRoute = (method: string, path: string): Match => {
  const wanted = withoutTrailingSlash(path);
  const methodsAllowed: string[] = [];
  for (const { route, names, form } of patterns) {
    const found = form.exec(wanted);
    if (!found) continue;
    if (route.method === method)
      return {
        route,
        pathParameters: Object.fromEntries(
          names.map((name, i) => [name, decodeURIComponent(found[i + 1]!)]),
        ),
      };
    methodsAllowed.push(route.method);
  }
  return { methodsAllowed };
};
