import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { DetailTable } from './DetailTable';
import { FieldList } from './FieldList';
import { below, type HeadingLevel } from './context';
import type {
  ViewEntry,
  ViewGroups,
  ViewText,
} from '@portal/shared-types/records/engine/render/recordView';
import { ShowOnMap } from './ShowOnMap';
import { useFirst } from './useFirst';

/** Groups that open initially. */
const FEW = 8;

interface Position {
  title: string | null;
  /** Level of headings among the entries. */
  level: HeadingLevel;
}

const Groups = ({ entry, title, level }: Position & { entry: ViewGroups }) => {
  const { shown, more } = useFirst(entry.groups, FEW);
  const isTitled = entry.label === title;
  const inner = isTitled ? level : below(level);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {!isTitled && (
        <Typography variant="body2" component={`h${level}`} sx={{ fontWeight: 600 }}>
          {entry.label}
        </Typography>
      )}
      {shown.map((group, i) => (
        <Box key={i} sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.25, minWidth: 0 }}>
          <Typography
            variant="body2"
            component={`h${inner}`}
            sx={{ fontWeight: 600, color: 'text.secondary', mb: 0.5 }}
          >
            {group.title}
          </Typography>
          <DetailEntries entries={group.entries} title={group.title} level={below(inner)} />
        </Box>
      ))}
      {more}
    </Box>
  );
};

const TextList = ({ texts }: { texts: readonly ViewText[] }) => (
  <FieldList
    entries={texts.map(({ key, label, text, shapes }) => ({
      key,
      label,
      value: (
        <>
          {text}
          {shapes.length > 0 && (
            <Box component="span" sx={{ display: 'block', ml: -0.625 }}>
              <ShowOnMap label={label} shapes={shapes} />
            </Box>
          )}
        </>
      ),
    }))}
  />
);

/** Single values next to their labels; tables and groups between them, in order. */
export const DetailEntries = ({
  entries,
  title,
  level,
}: Position & { entries: readonly ViewEntry[] }) => {
  const parts: ReactElement[] = [];
  let texts: ViewText[] = [];
  const endTexts = (): void => {
    if (texts.length) parts.push(<TextList key={`texts-${parts.length}`} texts={texts} />);
    texts = [];
  };
  for (const entry of entries) {
    if (entry.kind === 'text') {
      texts.push(entry);
      continue;
    }
    endTexts();
    parts.push(
      entry.kind === 'table' ? (
        <DetailTable key={entry.key} table={entry} isTitled={entry.label === title} />
      ) : (
        <Groups key={entry.key} entry={entry} title={title} level={level} />
      ),
    );
  }
  endTexts();
  return <Box sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}>{parts}</Box>;
};
