import { rotation } from './rotation';

export const handler = rotation();
