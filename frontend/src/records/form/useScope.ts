/** Only the other values that a field depends on, so that other changes don't render it. */
import { listConditionKeys, type Scope } from '@portal/shared-types/records/engine/wire/conditions';
import type { Value } from '@portal/shared-types/records/engine/wire/values';
import type { OptionSource } from '@portal/shared-types/records/fieldDefinition';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useLevels, useRecordForm, type Level } from './formContext';

/** Looks a key up like the engine: in the same row first, then in the rows around it. */
const findPath = (levels: readonly Level[], key: string): string | undefined => {
  const level = levels.find(({ fields }) => fields.some((field) => field.key === key));
  return level && `${level.prefix}${key}`;
};

export const useScope = (keys: readonly string[]): Scope => {
  const { form, around } = useRecordForm();
  const levels = useLevels();
  const found = keys.flatMap((key) => {
    const path = findPath(levels, key);
    return path === undefined ? [] : [{ key, path }];
  });
  const watched = useWatch({
    control: form.control,
    name: found.map(({ path }) => path),
    exact: true,
  }) as readonly Value[];
  const watchedJson = JSON.stringify(watched);
  const names = found.map(({ key }) => key).join('\n');
  return useMemo(() => {
    const values = JSON.parse(watchedJson) as Value[];
    const row = Object.fromEntries(
      names === '' ? [] : names.split('\n').map((key, i) => [key, values[i] ?? null]),
    );
    return [row, around];
  }, [watchedJson, names, around]);
};

export const sourceKeys = (source: OptionSource): string[] => {
  switch (source.from) {
    case 'child':
      return source.parentKey ? [source.parentKey] : [];
    case 'either':
      return [
        ...listConditionKeys(source.when),
        ...sourceKeys(source.then),
        ...sourceKeys(source.otherwise),
      ];
    default:
      return [];
  }
};
