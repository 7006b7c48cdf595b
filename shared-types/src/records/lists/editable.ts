/** The editable lists. `fixed` vocabularies aren't among them, because rules depend on their items. */
import { SURVEY_DEFINITIONS } from '../catalogue';

/** Lists whose items belong to all nations or to one. Guardians are people, and are edited as such. */
export const NATION_LISTS = [
  'bird_transect',
  'cfi_area',
  'crab_site',
  'fishing_location',
  'kelp_site',
  'patrol_area',
  'patrol_vessel',
  'sample_site',
  'stream',
  'survey_area',
  'weather_location',
] as const;

export type ParentSource =
  | { readonly from: 'static' | 'child'; readonly list: string }
  | { readonly from: 'fixed'; readonly items: readonly string[] };

const fromStatic = (list: string): ParentSource => ({ from: 'static', list });

/** Where each child list's parents come from, in addition to those that it was delivered with. */
export const PARENTS: Readonly<Record<string, ParentSource>> = {
  boat_type: fromStatic('rca_boat_type'),
  cultural_feature_subtype: { from: 'child', list: 'cultural_feature_type' },
  cultural_feature_type: fromStatic('cultural_feature_type'),
  debris_category: fromStatic('debris_category'),
  rca_activity: fromStatic('rca_activity'),
  site_concern_type: fromStatic('site_concern_type'),
  survey_type: { from: 'fixed', items: SURVEY_DEFINITIONS.flatMap(({ types }) => types) },
  tenure_purpose: fromStatic('tenure_purpose'),
  tenure_type: fromStatic('tenure_type'),
  wildlife_group: fromStatic('wildlife_group'),
  wildlife_subgroup: { from: 'child', list: 'wildlife_group' },
};
