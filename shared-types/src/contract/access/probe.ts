/**
 * The account by which a stage checks every five minutes that people can sign in (functions/src/jobs/probe). It
 * may see nothing, and is in no list.
 */
interface Named {
  login_name: string;
}

/** No person can have this name (LOGIN_NAME). */
export const PROBE_LOGIN = '~probe';

export const isProbe = ({ login_name }: Named): boolean => login_name === PROBE_LOGIN;

/** Routes that it calls with its session. It may call no others. */
const PROBE_ROUTES: readonly string[] = ['searchPatrolsByPost', 'logout'];

export const canCall = (viewer: Named, routeId: string): boolean =>
  !isProbe(viewer) || PROBE_ROUTES.includes(routeId);
