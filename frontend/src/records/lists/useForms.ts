import type { SightingForm, SurveyForm } from '@portal/shared-types/records/fieldDefinition';
import { useEffect } from 'react';
import { useCachedList } from './useCachedList';

const logged = new Set<string>();

/** An unknown type is only logged, once (docs/product.md#patrol-editor). */
const useFormFor = <F extends { types: readonly string[] }>(
  forms: readonly F[] | undefined,
  type: string,
  kind: 'sighting' | 'survey',
): F | undefined => {
  const form = forms?.find(({ types }) => types.includes(type));
  const isUnknown = forms !== undefined && form === undefined;
  useEffect(() => {
    const what = `${kind} type ${type}`;
    if (!isUnknown || logged.has(what)) return;
    logged.add(what);
    console.warn(`Unknown ${what}`);
  }, [isUnknown, kind, type]);
  return form;
};

/** Undefined while the forms are loading, if they can't be loaded, and for an unknown type. */
export const useSightingForm = (type: string): SightingForm | undefined =>
  useFormFor(useCachedList('sighting-forms-cached').data, type, 'sighting');

export const useSurveyForm = (type: string): SurveyForm | undefined =>
  useFormFor(useCachedList('survey-forms-cached').data, type, 'survey');
