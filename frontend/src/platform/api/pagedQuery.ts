type Read<Q, A> = (call: { query: Q }, options: { signal: AbortSignal }) => Promise<A>;

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
