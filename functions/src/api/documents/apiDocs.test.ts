import { handler } from './apiDocs';
import { invoke } from '#testing/invoke.ts';

test('the page of the API loads only its own parts, and sends no form anywhere', async () => {
  const { status, headers } = await invoke(handler);
  expect(status).toBe(200);
  const policy = headers['content-security-policy']!.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(policy.join()).not.toMatch(/unsafe-eval|script-src[^,]*unsafe-inline|\*/);
});
