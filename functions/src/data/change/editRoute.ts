import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { editRoute as contract } from '@portal/shared-types/contract/api/editor';
import type { RouteBody } from '@portal/shared-types/contract/api/route';
import { sameValue } from '@portal/shared-types/records/engine/wire/equality';
import { problem } from '@portal/shared-types/base/text/problems';
import { patrolLabels } from '@portal/shared-types/records/engine/change/fieldLabels';
import { roundedRoute } from '#domain/patrol/routeCodec.ts';
import { changePatrol } from './changePatrol';
import { plannedEdit, type EditOptions } from './editing';
import { routeInHistory } from './history';
import { lastChanges } from './lastChanges';
import { routeSet, routeVersion } from '../patrol/patrolItems';

type RouteEdit = RouteBody<typeof contract>['patrol'];

const FIELD = 'route_geojson';

export const editRoute = (author: Viewer, edit: RouteEdit, how: EditOptions) =>
  changePatrol(
    author,
    { pid: edit.id, key: how.key, content: ['route', edit, how.printOnly] },
    async ({ head, state }, { version }) => {
      const route = edit.route_geojson && roundedRoute(edit.route_geojson);
      const isSame = sameValue(route, state.route);
      // A retry after a lost response doesn't conflict with itself.
      if (!isSame && edit.route_version !== routeVersion(head)) {
        const { [FIELD]: last } = await lastChanges(head.id, 'route', null, [FIELD]);
        throw problem('stale', {
          current: {
            route_geojson: state.route,
            route_version: routeVersion(head),
            by: last?.by ?? null,
            at: last?.at ?? null,
          },
        });
      }
      const next = { ...state, route: isSame ? state.route : route };
      const written = !isSame && !how.printOnly;
      return plannedEdit(how, {
        pid: head.id,
        next,
        section: 'route',
        recordIds: [],
        changes: isSame
          ? []
          : [
              {
                field: FIELD,
                label: patrolLabels(FIELD),
                before: routeInHistory(routeSet(head), state.route),
                after: routeInHistory('', route),
              },
            ],
        response: {
          patrolId: head.id,
          version: written ? version : head.version,
          route_version: written ? version : routeVersion(head),
        },
      });
    },
  );
