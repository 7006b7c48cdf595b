import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { canGrant, type AccessHolder } from '@portal/shared-types/access/people';
import { ACCESS_LEVELS, type AccessEntry } from '@portal/shared-types/access/policy';
import { useId } from 'react';
import { HR_TEXT } from '@portal/shared-types/access/accessChanges';
import { LEVEL_MEANING } from '../../../../records/people/levelText';
import { managedNations } from '../../managedNations';

interface NationEntriesProps {
  viewer: AccessHolder;
  access: readonly AccessEntry[];
  fault: string | undefined;
  onChange: (access: readonly AccessEntry[]) => void;
}

/** Level and hr flag in one nation; empty if the viewer can give only the lowest. */
const EntryFields = ({
  viewer,
  entry,
  onChange,
}: {
  viewer: AccessHolder;
  entry: AccessEntry;
  onChange: (entry: AccessEntry) => void;
}) => {
  const levels = ACCESS_LEVELS.filter((access) => canGrant(viewer, { ...entry, access }));
  const mayGiveHr = canGrant(viewer, { ...entry, hr: true });
  if (levels.length < 2) return <Box sx={{ fontSize: 14 }}>as {entry.access}</Box>;
  return (
    <>
      <TextField
        select
        label="Level"
        value={entry.access}
        onChange={({ target }) => {
          const access = levels.find((level) => level === target.value);
          if (access) onChange({ ...entry, access });
        }}
        slotProps={{
          select: { native: true },
          htmlInput: { 'aria-label': `Level in ${entry.nation}` },
        }}
      >
        {levels.map((level) => (
          <option key={level} value={level}>
            {level}
          </option>
        ))}
      </TextField>
      {mayGiveHr && (
        <FormControlLabel
          control={
            <Checkbox
              checked={entry.hr}
              onChange={(_, hr) => onChange({ ...entry, hr })}
              slotProps={{ input: { 'aria-label': `${HR_TEXT} in ${entry.nation}` } }}
            />
          }
          label={HR_TEXT}
        />
      )}
      <Box sx={{ flexBasis: '100%', pl: 4, fontSize: 13, color: 'text.secondary' }}>
        {entry.access}: {LEVEL_MEANING[entry.access]}
        {entry.hr && `; ${HR_TEXT}: ${LEVEL_MEANING.hr}`}
      </Box>
    </>
  );
};

/** The person's nations and access, limited to what the viewer may give. */
export const NationEntries = ({ viewer, access, fault, onChange }: NationEntriesProps) => {
  const faultId = useId();
  const nations = managedNations(viewer);
  const put = (entry: AccessEntry): void =>
    onChange(access.map((one) => (one.nation === entry.nation ? entry : one)));
  return (
    <Box
      component="fieldset"
      aria-describedby={fault && faultId}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, typography: 'h3', color: 'text.secondary' }}>
        Access
      </Box>
      {nations.map((nation) => {
        const entry = access.find((one) => one.nation === nation);
        return (
          <Box
            key={nation}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 0.5 }}
          >
            {nations.length === 1 ? (
              <Box>{nation}</Box>
            ) : (
              <FormControlLabel
                sx={{ minWidth: 160 }}
                control={
                  <Checkbox
                    checked={entry !== undefined}
                    onChange={(_, checked) =>
                      onChange(
                        checked
                          ? [...access, { nation, hr: false, access: 'Guardian' }]
                          : access.filter((one) => one.nation !== nation),
                      )
                    }
                  />
                }
                label={nation}
              />
            )}
            {entry && <EntryFields viewer={viewer} entry={entry} onChange={put} />}
          </Box>
        );
      })}
      {fault && (
        <FormHelperText error id={faultId}>
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
};
