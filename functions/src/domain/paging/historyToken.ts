/** Position of the next page of a patrol's history: after this entry, the last one of the page. */
import { positionToken } from './positionToken';

const token = positionToken(/^H#\d{4}-(0[1-9]|1[0-2])-\d\dT[\d:.]{12}Z#[a-z0-9-]{1,60}#\d{1,9}$/);
export const writeHistoryToken = token.write;
export const readHistoryToken = token.read;
