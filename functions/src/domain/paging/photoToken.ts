/** Position of the next page of a patrol's photos: after the last one of the previous page. */
import { positionToken } from './positionToken';

const token = positionToken(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d#[sv]#\d{6}#\d{6}$/);
export const writePhotoToken = token.write;
export const readPhotoToken = token.read;
