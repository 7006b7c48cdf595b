/** Evaluates the contract once for all unit tests of the app (Jest globalSetup), as the build does. */
import { ROUTE_TABLE } from '@portal/shared-types/contract/api/routes';

export default function writeRouteTable(): void {
  process.env.ROUTE_TABLE = JSON.stringify(ROUTE_TABLE);
}
