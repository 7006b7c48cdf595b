/** What the build makes of the contract as `virtual:route-table`, for unit tests. */
export { ROUTE_TABLE as default } from '@portal/shared-types/api/routes';
