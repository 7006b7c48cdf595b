/** Makes a new key for tokens. */
import { rotation } from './rotation';

export const handler = rotation();
