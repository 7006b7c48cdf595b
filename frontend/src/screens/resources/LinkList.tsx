import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OutsideLink } from '../../platform/ui/OutsideLink';
import { LINKS } from './links';

/** Useful external pages. */
export const LinkList = () => (
  <Box sx={{ maxWidth: '68ch' }}>
    <Typography>
      These links leave the portal and open in a new tab. The portal sends no information about you
      to these sites and loads nothing from them.
    </Typography>
    {LINKS.map(({ title, links }) => (
      <Box key={title} sx={{ mt: 2.5, breakInside: 'avoid' }}>
        <Typography variant="h2" component="h3">
          {title}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 0.75, pl: 3, lineHeight: 1.5 }}>
          {links.map(({ url, title: name, about }) => (
            <Box component="li" key={url} sx={{ my: 0.75 }}>
              <OutsideLink href={url}>{name}</OutsideLink>
              <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
                {about} · {new URL(url).hostname}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    ))}
  </Box>
);
