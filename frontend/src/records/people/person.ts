/** People as the API tells of them; what a viewer may not know of a person is absent. */
import type { AnswerOf } from '@portal/shared-types/api/route';
import type { Routes } from '@portal/shared-types/api/routes';

export type Person = AnswerOf<Routes['listAllUsers']>['items'][number];
export type Profile = AnswerOf<Routes['profile']>;
