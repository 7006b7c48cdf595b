import { LIFE_SECONDS } from '#http/jwt.ts';
import { REREAD_MS } from '#http/rotatedSecret.ts';
import { rotation } from './rotation';

/** Running functions may sign with the previous key until they read the keys again. */
export const handler = rotation({ keepsMs: LIFE_SECONDS.session * 1000 + REREAD_MS });
