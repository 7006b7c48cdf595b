/** What the build makes of the contract as `virtual:route-table`, for unit tests. */
import type { RouteTable } from '@portal/shared-types/api/client';
import { ROUTES } from '@portal/shared-types/api/routes';

export default Object.fromEntries(
  Object.values(ROUTES).map(({ id, method, path }) => [id, { method, path }]),
) as RouteTable;
