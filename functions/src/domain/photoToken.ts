/** Where the next page of a patrol's photos begins: after the last one of the page before. */
import { positionToken } from './positionToken';

const token = positionToken(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d#[sv]#\d{6}#\d{6}$/);
export const writePhotoToken = token.write;
export const readPhotoToken = token.read;
