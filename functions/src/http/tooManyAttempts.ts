import { message } from '@portal/shared-types/text/messages';
import { problem, type Problem } from '@portal/shared-types/text/problems';

export const tooManyAttempts = (seconds: number): Problem =>
  problem('too-many-attempts', {
    detail: message('tooManyAttempts', { seconds }),
    headers: { 'retry-after': String(seconds) },
  });
