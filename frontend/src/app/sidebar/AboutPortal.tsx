import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dateText } from '@portal/shared-types/base/time/wallText';
import { Link } from 'react-router-dom';
import { useSettings } from '#platform/api/settings.ts';
import { currentRelease } from '#screens/changelog/changelog.ts';
import { RELEASES } from '#screens/changelog/releases.ts';
import { PRODUCT } from '#platform/ui/product.ts';

interface AboutPortalProps {
  titled: boolean;
  /** Called after following a link. */
  onLeave: () => void;
}

const release = currentRelease(RELEASES);

const AboutPortal = ({ titled, onLeave }: AboutPortalProps) => {
  const { supportContact } = useSettings();
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      {titled && (
        <Typography variant="h2" component="h3">
          About the portal
        </Typography>
      )}
      <Typography>
        Guardians use {PRODUCT.title} to keep the records of their patrols. They and their managers
        can explore routes, sightings, surveys and weather on a map and in tables.
      </Typography>
      <Typography>
        Records belong to the nation that made them. Only its people can see them, unless the nation
        shares them with the network.{' '}
        <Link to="/resources#sharing" onClick={onLeave}>
          Who sees our data
        </Link>
      </Typography>
      <Typography>
        <Link to="/resources" onClick={onLeave}>
          Resources
        </Link>{' '}
        explains how to record, how to stay safe on the water, and who to call. If something does
        not work or you need help, ask <strong>{supportContact}</strong>.
      </Typography>
      {release && (
        <Typography color="text.secondary">
          {`Version ${release.version}${release.date === null ? '' : `, ${dateText(release.date)}`}. `}
          <Link to="/changelog" onClick={onLeave}>
            What’s new
          </Link>
        </Typography>
      )}
    </Box>
  );
};

export default AboutPortal;
