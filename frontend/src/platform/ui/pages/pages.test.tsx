import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PagesFoot } from './PagesFoot';
import { usePages } from './usePages';

interface Page {
  items: string[];
  nextToken: number | null;
}

const List = ({ read, sought = '' }: { read: (n: number) => Promise<Page>; sought?: string }) => {
  const query = useInfiniteQuery({
    queryKey: ['list'],
    retry: false,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => read(pageParam),
    getNextPageParam: ({ nextToken }) => nextToken,
  });
  const { items, isSearching } = usePages(query, sought !== '');
  return (
    <>
      <p>{items.filter((item) => item.includes(sought)).join(' ')}</p>
      <PagesFoot query={query} isSearching={isSearching} failure="The list could not be loaded." />
    </>
  );
};

const open = (pages: (Page | Error)[], sought = '') => {
  const requested: number[] = [];
  const read = (n: number): Promise<Page> => {
    requested.push(n);
    const page = pages[n]!;
    if (!(page instanceof Error)) return Promise.resolve(page);
    pages[n] = { items: ['late'], nextToken: null };
    return Promise.reject(page);
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List read={read} sought={sought} />
    </QueryClientProvider>,
  );
  return requested;
};

it('reads one page, and the next when it is requested', async () => {
  const requested = open([
    { items: ['first'], nextToken: 1 },
    { items: ['second'], nextToken: null },
  ]);
  await screen.findByText('first');
  expect(requested).toEqual([0]);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('first second');
  expect(screen.queryByRole('button')).toBeNull();
});

it('reads the next page if a page is empty but more follow', async () => {
  open([
    { items: [], nextToken: 1 },
    { items: [], nextToken: 2 },
    { items: ['third'], nextToken: null },
  ]);
  await screen.findByText('third');
});

it('reads all pages for what is sought', async () => {
  const requested = open(
    [
      { items: ['first'], nextToken: 1 },
      { items: ['second'], nextToken: null },
    ],
    'second',
  );
  await screen.findByText('second');
  expect(requested).toEqual([0, 1]);
});

it('says that a page failed, keeps what was read, and tries that page again', async () => {
  const requested = open([{ items: ['first'], nextToken: 1 }, new Error('gone')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('The list could not be loaded.');
  expect(screen.getByText('first')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('first late');
  expect(requested).toEqual([0, 1, 1]);
});
