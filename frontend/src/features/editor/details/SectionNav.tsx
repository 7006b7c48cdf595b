import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import Select from '@mui/material/Select';
import type { PatrolSectionId } from '../../patrol-form/sections';
import { EDITOR_SECTIONS, sectionTitle } from './sections';

interface SectionNavProps {
  current: PatrolSectionId;
  editedSections: ReadonlySet<PatrolSectionId>;
  withErrors: ReadonlySet<PatrolSectionId>;
  counts: Partial<Record<PatrolSectionId, number>>;
  phone: boolean;
  onChoose: (id: PatrolSectionId) => void;
}

const stateText = (
  id: PatrolSectionId,
  { editedSections, withErrors }: SectionNavProps,
): string | null =>
  withErrors.has(id) ? 'needs attention' : editedSections.has(id) ? 'edited' : null;

export const SectionNav = (props: SectionNavProps) => {
  const { current, counts, phone, onChoose } = props;
  if (phone)
    return (
      <FormControl size="small" fullWidth>
        <InputLabel htmlFor="editor-section">Section</InputLabel>
        <Select
          native
          label="Section"
          color="secondary"
          value={current}
          inputProps={{ id: 'editor-section' }}
          onChange={({ target }) => onChoose(target.value)}
        >
          {EDITOR_SECTIONS.map((id) => {
            const state = stateText(id, props);
            return (
              <option key={id} value={id}>
                {`${sectionTitle(id)}${state ? ` · ${state}` : ''}`}
              </option>
            );
          })}
        </Select>
      </FormControl>
    );
  return (
    <Box
      component="nav"
      aria-label="Sections"
      sx={{ display: 'grid', alignContent: 'start', py: 1 }}
    >
      {EDITOR_SECTIONS.map((id) => {
        const state = stateText(id, props);
        const isCurrent = id === current;
        const count = counts[id];
        return (
          <ButtonBase
            key={id}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => onChoose(id)}
            sx={{
              font: 'inherit',
              fontSize: 14.5,
              fontWeight: isCurrent ? 650 : 500,
              textAlign: 'left',
              justifyContent: 'flex-start',
              gap: 1,
              px: 2,
              py: 1,
              color: isCurrent ? 'secondary.main' : 'text.primary',
              bgcolor: isCurrent ? '#0d2c540f' : 'transparent',
              borderLeft: 3,
              borderColor: isCurrent ? 'secondary.main' : 'transparent',
              '&:hover': { bgcolor: '#0d2c5414' },
              outlineOffset: '-2px !important',
            }}
          >
            <Box component="span" sx={{ flex: 1 }}>
              {sectionTitle(id)}
              {!!count && (
                <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                  {` ${count.toLocaleString('en-CA')}`}
                </Box>
              )}
            </Box>
            {state && (
              <Box
                component="span"
                sx={{
                  fontSize: 12,
                  fontWeight: 600,
                  color: state === 'edited' ? 'secondary.main' : 'error.main',
                }}
              >
                {state}
              </Box>
            )}
          </ButtonBase>
        );
      })}
    </Box>
  );
};
