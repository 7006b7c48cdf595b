import { ApiError } from '@portal/shared-types/contract/api/client';
import { toSendFailure } from './refusal';

const said = (status: number, problem: ApiError['problem'] = {}): string => {
  const failure = toSendFailure(new ApiError(status, problem));
  return failure.kind === 'refused' ? failure.refused.text : `try again: ${failure.text}`;
};

it('shows what to do for someone who may no longer add patrols for the nation', () => {
  expect(said(403, { detail: 'You can’t add patrols for this nation.' })).toBe(
    'You can’t add patrols for this nation. What you entered is saved on this device. Choose another nation, ask an Administrator of this nation for access, or use “Save file” and give the file to someone who has access.',
  );
});

it('distinguishes temporary failures from rejections', () => {
  for (const status of [401, 429, 500, 503])
    expect(said(status)).toMatch(/^try again: No connection to the portal/);
  expect(said(409, { code: 'in-progress' })).toMatch(/^try again: The patrol is still being saved/);
  expect(said(413)).toMatch(/^This patrol is too large to send at once/);
  expect(said(400, { errors: [{ path: 'body.patrol.notes', message: 'is too long' }] })).toBe(
    'The patrol was not saved. The review shows what is wrong.',
  );
  expect(said(400, { detail: 'The longest texts are the logs.' })).toBe(
    'The longest texts are the logs.',
  );
});
