type Read<Q, A> = (call: { query: Q }, options: { signal: AbortSignal }) => Promise<A>;

/** Options of an infinite query that reads an answer page by page. */
export const pagedQuery = <Q, A extends { nextToken: string | null }>(
  read: Read<Q, A>,
  query: NoInfer<Omit<Q, 'nextToken'>>,
) => ({
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    read(
      { query: { ...query, ...(pageParam !== null && { nextToken: pageParam }) } as Q },
      { signal },
    ),
  getNextPageParam: ({ nextToken }: A) => nextToken,
});
