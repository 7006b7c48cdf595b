/** Position of the next page of an access log. */
import { positionToken } from './positionToken';

/** Sort key, up to its time. */
const token = positionToken(/^\d{4}-(0[1-9]|1[0-2])(~|-\d\dT[\d:.]{12}Z#[0-9a-f-]{36})$/);
export const writeLogToken = token.write;
export const readLogToken = token.read;
