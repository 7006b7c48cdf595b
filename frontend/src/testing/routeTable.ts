/** Replaces `virtual:route-table`, which the build generates from the contract, in unit tests. */
export { ROUTE_TABLE as default } from '@portal/shared-types/api/routes';
