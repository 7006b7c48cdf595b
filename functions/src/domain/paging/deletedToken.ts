/** Position of the next page of deleted records: after this item, the last one of the page. */
import { positionToken } from './positionToken';

const token = positionToken(/^\d{4}-(0[1-9]|1[0-2])-\d\dT[\d:.]{12}Z#\d{1,13}(\.[vw]?\d{1,6})?$/);
export const writeDeletedToken = token.write;
export const readDeletedToken = token.read;
