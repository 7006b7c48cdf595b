import { useCachedList } from '#records/lists/useCachedList.ts';

/** What is needed to show records: their forms and the labels of their choices. */
export const useReading = () => {
  const queries = [
    useCachedList('sighting-forms-cached'),
    useCachedList('survey-forms-cached'),
    useCachedList('static-list-items-cached'),
    useCachedList('child-list-items-cached'),
    useCachedList('nation-list-items-cached'),
  ];
  return {
    isPending: queries.some((query) => query.isPending),
    /** Records are still shown, with stored names and codes. */
    isError: queries.some((query) => query.isError),
    retry: () => Promise.all(queries.filter((q) => q.isError).map((query) => query.refetch())),
  };
};
