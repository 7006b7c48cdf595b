import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { countOf } from '@portal/shared-types/contract/search/display/found';
import { message } from '@portal/shared-types/base/text/messages';
import {
  counted,
  countedShareText,
  shareText,
  countText,
  countTexts,
  KIND_ORDER,
} from '../results/counts';
import type { Hidden } from '@portal/shared-types/contract/search/display/display';
import type { ResultFacts } from '@portal/shared-types/contract/search/display/facts';
import type { Toggles } from '@portal/shared-types/contract/search/display/toggles';
import type { ToggleGroup } from '@portal/shared-types/contract/search/display/toggleTrees';
import type { Display } from './useDisplay';

/** "2 patrols, 3 sightings and 1 survey". */
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const recordsText = (records: Readonly<Partial<Record<SearchKind, number>>>): string =>
  listed(countTexts(records));

const anyHidden = (hidden: Hidden): boolean => KIND_ORDER.some((kind) => hidden[kind]);

/** "12 patrols and 40 sightings hidden by display settings"; null when nothing is. */
export const hiddenText = (hidden: Hidden): string | null =>
  anyHidden(hidden) ? message('displayHidden', { records: recordsText(hidden) }) : null;

/** "1,204 of 1,377", or "1,377" where all of a kind are shown. */
export const shownCountText = ({ found, shown }: Display, kind: SearchKind): string =>
  shareText(countOf(shown, kind), countOf(found, kind));

/** "Showing 1,204 of 1,377 sightings." */
export const showingText = (display: Display): string => {
  const { found, hidden } = display;
  const parts = KIND_ORDER.filter((kind) => found.holds.includes(kind)).map((kind) =>
    countedShareText(countOf(display.shown, kind), countOf(found, kind), kind),
  );
  return message(anyHidden(hidden) ? 'displayShowing' : 'displayShowingAll', {
    records: listed(parts),
  });
};

/** Sightings that no toggle can show; null when there are none. */
export const surveyMissingText = ({ surveyMissing }: ResultFacts): string | null =>
  surveyMissing
    ? message('displaySurveyMissing', {
        sightings: `${counted(surveyMissing, 'sightings')} ${surveyMissing === 1 ? 'is' : 'are'}`,
      })
    : null;

export const GROUP_HINTS: Partial<Record<ToggleGroup, string>> = {
  guardians: message('displayGuardians'),
  purposes: message('displayPurposes'),
  sightingTypes: message('displayBranchOff'),
};

export const offText = ({ off }: Toggles, group: ToggleGroup): string =>
  off[group].size ? `${countText(off[group].size)} off` : '';
