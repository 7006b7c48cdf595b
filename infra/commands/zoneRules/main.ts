/** `npm run zone-rules`: writes the clock changes of the programme's zone, from the package `moment-timezone`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMME_TIME_ZONE } from '@portal/shared-types/base/time/wallClock';
import { PROJECT_ROOT } from '#base/paths.ts';
import { zoneRulesText } from './zoneRulesText';

writeFileSync(
  join(PROJECT_ROOT, 'shared-types/src/base/time/zoneRules.ts'),
  zoneRulesText(PROGRAMME_TIME_ZONE),
);
