import assert from 'node:assert/strict';
import { BOTH_WIDTHS, type Journey } from './journey';
import { IDLE_FOR_MS } from './mapPlaces';
import { found, signIn } from './person';

/** Over a satellite link each request is most of a second. */
const MOST_API_REQUESTS = 3;
/** The map engine is one chunk; its assets and the coastline are the rest. */
const MOST_REQUESTS = 120;

/**
 * Times are told, not judged: they say as much of the machine as of the portal. What makes them, the
 * number of requests, is held.
 */
const journey: Journey = {
  name: 'firstSight',
  story: 'A guardian sees the last month on the map at once after signing in',
  isFirst: true,
  withMap: BOTH_WIDTHS,
  async walk({ page, portal, watch, note, picture }) {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v0/')) asked.push(`${request.method()} ${pathname}`);
    });
    await signIn({ page, portal }, 'guardian');
    const since = Date.now();
    const sentence = await found({ page });
    note(`drawn ${Date.now() - since - IDLE_FOR_MS} ms after signing in: ${sentence}`);
    const afterLogin = asked.filter((request) => !request.endsWith('/login/'));
    assert.ok(afterLogin.length <= MOST_API_REQUESTS, `asked the API for ${afterLogin.join(', ')}`);
    note(`${watch.requests()} requests in all, ${afterLogin.length} of them to the API`);
    assert.ok(watch.requests() <= MOST_REQUESTS, `${watch.requests()} requests`);
    await picture('month');
  },
};
export default journey;
