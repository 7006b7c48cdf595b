/** People as in the API; fields that the viewer may not know are absent. */
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import type { Routes } from '@portal/shared-types/contract/api/routes';

export type Person = RouteResponse<Routes['listAllUsers']>['items'][number];
export type Profile = RouteResponse<Routes['profile']>;
