/** Markdown text of our own files. HTML in it is never rendered. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Markdown, { type Components, type Options } from 'react-markdown';
import { Link } from 'react-router-dom';
import { OutsideLink } from './OutsideLink';

const components: Components = {
  h3: ({ children }) => (
    <Typography variant="h2" component="h3" sx={{ mt: 2.5 }}>
      {children}
    </Typography>
  ),
  h4: ({ children }) => (
    <Typography variant="h3" component="h4" sx={{ mt: 2 }}>
      {children}
    </Typography>
  ),
  a: ({ href = '', children }) =>
    href.startsWith('/') || href.startsWith('#') ? (
      <Link to={href}>{children}</Link>
    ) : (
      <OutsideLink href={href}>{children}</OutsideLink>
    ),
};

/** Headings `#` to `####` keep their level: make sure that they fit below the page's own. */
export const Prose = ({
  text,
  rehypePlugins = [],
}: {
  text: string;
  rehypePlugins?: NonNullable<Options['rehypePlugins']>;
}) => (
  <Box
    sx={{
      maxWidth: '68ch',
      lineHeight: 1.6,
      overflowWrap: 'anywhere',
      '& p, & ul, & ol, & blockquote, & table': { my: 1.25 },
      '& > :first-of-type': { mt: 0 },
      '& ul, & ol': { pl: 3 },
      '& li': { my: 0.5 },
      '& li > p': { my: 0.5 },
      '& a': { color: 'link.main' },
      '& blockquote': {
        mx: 0,
        px: 2,
        py: 1,
        borderLeft: 4,
        borderColor: 'secondary.main',
        bgcolor: 'background.default',
        borderRadius: 1,
      },
      '& mark': { bgcolor: '#ffe38a', color: 'inherit', borderRadius: 0.5 },
    }}
  >
    <Markdown components={components} rehypePlugins={rehypePlugins}>
      {text}
    </Markdown>
  </Box>
);
