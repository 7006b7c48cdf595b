import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dateText } from '@portal/shared-types/base/time/wallText';
import { RELEASES } from './releases';
import { Page } from '#platform/ui/Page.tsx';
import { Prose } from '#platform/ui/Prose.tsx';

const ChangelogScreen = () => (
  <Page title="Changelog" intro="What’s new in the portal, newest first.">
    {RELEASES.map(({ version, date, text }) => (
      <Box component="section" key={version} sx={{ mt: 4 }}>
        <Typography variant="h2" sx={{ mb: 1.5, fontSize: '1.25rem' }}>
          {version === null ? 'Latest changes' : `Version ${version}`}
          {date !== null && (
            <Typography component="span" color="text.secondary" sx={{ ml: 1.5 }}>
              {dateText(date)}
            </Typography>
          )}
        </Typography>
        <Prose text={text} />
      </Box>
    ))}
  </Page>
);

export default ChangelogScreen;
