import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { ComboBox } from '#platform/ui/fields/ComboBox.tsx';
import type { TypeOption } from '#records/lists/typeOptions.ts';
import { usePersonalSetting } from '#platform/offline/personalSetting.ts';

interface TypeChoiceProps {
  kind: 'sighting' | 'survey';
  options: readonly TypeOption[];
  value: string | null;
  /** Opens the list immediately. */
  autoFocus: boolean;
  onChange: (type: string | null) => void;
}

const MAX_RECENT = 5;
/** A list of fewer types is short enough without recent ones. */
const FEW = 8;

const recentFirst = (
  options: readonly TypeOption[],
  recent: readonly string[],
): readonly TypeOption[] => {
  if (options.length <= FEW) return options;
  const offered = recent.filter((one) => options.some(({ type }) => type === one));
  return [
    ...offered.map((type) => ({ type, group: 'Recent' })),
    ...options.filter(({ type }) => !offered.includes(type)),
  ];
};

export const TypeChoice = ({ kind, options, value, autoFocus, onChange }: TypeChoiceProps) => {
  const [stored, save] = usePersonalSetting(`recent-types ${kind}`);
  const recent = useMemo(() => (stored ? stored.split('\n') : []), [stored]);
  const ordered = useMemo(() => recentFirst(options, recent), [options, recent]);
  const choose = (type: string | null): void => {
    if (type !== null)
      save([type, ...recent.filter((one) => one !== type)].slice(0, MAX_RECENT).join('\n'));
    onChange(type);
  };
  return (
    <ComboBox
      options={ordered}
      groupBy={({ group }) => group}
      getOptionLabel={({ type }) => type}
      isOptionEqualToValue={(a, b) => a.type === b.type}
      value={ordered.find(({ type }) => type === value) ?? null}
      onChange={(_, option) => choose(option?.type ?? null)}
      openOnFocus
      autoHighlight
      sx={{ maxWidth: 480 }}
      renderInput={(params) => (
        <TextField {...params} size="medium" label={`Type of ${kind}`} autoFocus={autoFocus} />
      )}
    />
  );
};
