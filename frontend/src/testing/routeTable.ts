/** Replaces `virtual:route-table`, which the build generates from the contract, in unit tests. */
import type { RouteTable } from '@portal/shared-types/contract/api/routes';

/** From `writeRouteTable`. */
const table = JSON.parse(process.env.ROUTE_TABLE!) as RouteTable;
export default table;
