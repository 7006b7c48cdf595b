/** Leads from a number to the patrols that had it before an archive was restored (docs/export.md). */
import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { entryFor } from '@portal/shared-types/contract/access/policy';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { message } from '@portal/shared-types/base/text/messages';
import { Link } from 'react-router-dom';
import { useSession } from '#platform/session/browserSession.ts';
import { pageAddress } from '../patrol-data/address';
import { useFormerPatrols } from '../patrol-data/queries';

interface FormerPatrolsProps {
  patrolId: number;
  /** The patrol that has the number now; null: none that the person sees. */
  patrol: Patrol | null;
}

/**
 * Asks only where the number may be an old one: for no patrol, or for one of another nation. The link of a
 * nation's own patrol would otherwise show a stranger's without a word.
 */
export const FormerPatrols = ({ patrolId, patrol }: FormerPatrolsProps) => {
  const session = useSession();
  const isOwn =
    patrol !== null &&
    session.status === 'signed in' &&
    entryFor(session.response.user, patrol.nation) !== undefined;
  const { data: former = [] } = useFormerPatrols(patrolId, !isOwn);
  return former.map(({ id: now, nation }) => (
    <Alert key={now} severity="info" sx={{ m: 2, '@media print': { display: 'none' } }}>
      {message('patrolRenumbered', { nation, id: patrolId })}{' '}
      <MuiLink component={Link} to={pageAddress({ patrolId: now, recordId: null }, null)}>
        {`Open Patrol #${now}`}
      </MuiLink>
    </Alert>
  ));
};
