import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NOTICES_PATH } from '@portal/shared-types/base/text/notices';
import { useMemo, useState, useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useBelow } from '#platform/ui/screenSize.ts';
import { useSettings } from '#platform/api/settings.ts';
import { Page } from '#platform/ui/Page.tsx';
import { Prose } from '#platform/ui/Prose.tsx';
import { CallList } from './CallList';
import { hasWords, splitWords } from '#platform/words.ts';
import { markWords } from './markWords';
import { TOPICS } from './topics';
import { FindField } from '#platform/ui/fields/FindField.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { OutsideLink } from '#platform/ui/OutsideLink.tsx';
import { LINKS } from './links';

interface Entry {
  id: string;
  title: string;
  parts?: readonly { id: string; title: string }[];
}

interface ContentsProps {
  entries: readonly Entry[];
  /** Called after a choice. */
  onLeave: () => void;
}

const ENTRY = {
  color: 'text.primary',
  textDecoration: 'none',
  display: 'block',
  py: 0.5,
  '&:hover': { textDecoration: 'underline' },
} as const;

const Contents = ({ entries, onLeave }: ContentsProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 14, lineHeight: 1.4 }}>
    {entries.map(({ id, title, parts = [] }) => (
      <Box component="li" key={id} sx={{ mb: 1 }}>
        <Box
          component={Link}
          to={{ hash: id }}
          onClick={onLeave}
          sx={{ ...ENTRY, fontWeight: 600 }}
        >
          {title}
        </Box>
        {parts.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, pl: 1.5 }}>
            {parts.map((part) => (
              <li key={part.id}>
                <Box
                  component={Link}
                  to={{ hash: part.id }}
                  onClick={onLeave}
                  sx={{ ...ENTRY, color: 'text.secondary' }}
                >
                  {part.title}
                </Box>
              </li>
            ))}
          </Box>
        )}
      </Box>
    ))}
  </Box>
);

const LinkList = () => (
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

interface FindOnPageProps {
  query: string;
  onQuery: (query: string) => void;
  /** Parts that contain all words; null without a search. */
  found: number | null;
}

const sentence = (found: number): string => {
  if (found === 0) return 'No matches on this page';
  return found === 1 ? '1 section matches.' : `${found} sections match.`;
};

const FindOnPage = ({ query, onQuery, found }: FindOnPageProps) => (
  <Box role="search" aria-label="This page" sx={{ '@media print': { display: 'none' } }}>
    <FindField label="Find on this page" value={query} onChange={onQuery} sx={{ maxWidth: 420 }} />
    <SecondaryText role="status" sx={{ mt: 0.5, minHeight: 21 }}>
      {found !== null && sentence(found)}
    </SecondaryText>
  </Box>
);

interface TopicSectionProps {
  id: string;
  title: string;
  level: 'topic' | 'part';
  children: ReactNode;
}

/** A section. Its heading is the anchor, so that screen readers announce where a link led. */
const TopicSection = ({ id, title, level, children }: TopicSectionProps) => (
  <Box
    sx={{
      mt: level === 'topic' ? 6 : 3.5,
      '@media print': { breakInside: level === 'part' ? 'avoid' : 'auto' },
    }}
  >
    <Typography
      variant={level === 'topic' ? 'h1' : 'h2'}
      component={level === 'topic' ? 'h2' : 'h3'}
      id={id}
      tabIndex={-1}
      sx={{ mb: 1.25, breakAfter: 'avoid', scrollMarginTop: 16, outline: 'none !important' }}
    >
      {title}
    </Typography>
    {children}
  </Box>
);

/** Scrolls to the part in the address and focuses it, as a page load would. */
const useHashTarget = (): void => {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash, key]);
};

const ENTRIES: readonly Entry[] = [
  { id: 'numbers', title: 'Numbers to call' },
  ...TOPICS,
  { id: 'links', title: 'Useful links' },
];

const ResourcesScreen = () => {
  const { supportContact } = useSettings();
  const phone = useBelow('md');
  const [query, setQuery] = useState('');
  const [listed, setListed] = useState(false);
  const words = useMemo(() => splitWords(query), [query]);
  const plugins = useMemo(() => [markWords(words)], [words]);
  useHashTarget();

  const all = words.length === 0;
  const topics = TOPICS.map((topic) => ({
    ...topic,
    parts: topic.parts.filter(({ title, text }) => all || hasWords(`${title} ${text}`, words)),
  })).filter(({ parts }) => all || parts.length > 0);
  const found = all ? null : topics.reduce((sum, { parts }) => sum + parts.length, 0);
  const contents = (
    <Contents
      entries={ENTRIES}
      onLeave={() => {
        setQuery('');
        setListed(false);
      }}
    />
  );
  const prose = (text: string) => (
    <Prose text={text.replaceAll('{name}', supportContact)} rehypePlugins={plugins} />
  );

  return (
    <Page title="Resources" intro="How to record, stay safe and get help, and who sees our data.">
      <Box sx={{ mt: 3, display: 'flex', alignItems: 'start', gap: 6 }}>
        {!phone && (
          <Box
            component="nav"
            aria-label="On this page"
            sx={{
              width: 232,
              flex: 'none',
              position: 'sticky',
              top: 24,
              maxHeight: 'calc(100dvh - 48px)',
              overflowY: 'auto',
              '@media print': { display: 'none' },
            }}
          >
            {contents}
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <FindOnPage query={query} onQuery={setQuery} found={found} />
          {phone && (
            <Box
              component="details"
              open={listed}
              onToggle={(event) => setListed((event.target as HTMLDetailsElement).open)}
              sx={{
                mt: 1,
                p: 1.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                '@media print': { display: 'none' },
              }}
            >
              <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
                On this page
              </Box>
              <Box component="nav" aria-label="On this page" sx={{ mt: 1.5 }}>
                {contents}
              </Box>
            </Box>
          )}
          {all && (
            <TopicSection id="numbers" title="Numbers to call" level="topic">
              <CallList />
            </TopicSection>
          )}
          {topics.map(({ id, title, intro, parts }) => (
            <TopicSection key={id} id={id} title={title} level="topic">
              {all && intro !== '' && prose(intro)}
              {parts.map((part) => (
                <TopicSection key={part.id} id={part.id} title={part.title} level="part">
                  {prose(part.text)}
                </TopicSection>
              ))}
            </TopicSection>
          ))}
          {all && (
            <TopicSection id="links" title="Useful links" level="topic">
              <LinkList />
              <Typography variant="body2" sx={{ mt: 3 }}>
                <a href={NOTICES_PATH}>Licences of the software in this portal</a>
              </Typography>
            </TopicSection>
          )}
        </Box>
      </Box>
    </Page>
  );
};

export default ResourcesScreen;
