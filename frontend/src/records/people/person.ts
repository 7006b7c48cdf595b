/** People as in the API; fields that the viewer may not know are absent. */
import type { AnswerOf } from '@portal/shared-types/api/route';
import type { Routes } from '@portal/shared-types/api/routes';

export type Person = AnswerOf<Routes['listAllUsers']>['items'][number];
export type Profile = AnswerOf<Routes['profile']>;
