import { message } from '@portal/shared-types/base/text/messages';
import { Loading } from '#platform/ui/Loading.tsx';
import { LoadFailure } from '#platform/ui/LoadFailure.tsx';
import { useCachedList } from '#records/lists/useCachedList.ts';

/** Replaces the forms of records while they are loading, or couldn't be loaded. */
export const FormsFailure = () => {
  const queries = [useCachedList('sighting-forms-cached'), useCachedList('survey-forms-cached')];
  const failed = queries.filter(({ isError }) => isError);
  return failed.length ? (
    <LoadFailure
      text={message('formsNotLoaded')}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
    />
  ) : (
    <Loading label="Loading forms" />
  );
};
