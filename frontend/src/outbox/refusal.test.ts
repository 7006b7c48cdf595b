import { ApiError } from '@portal/shared-types/api/client';
import { sendFailureOf } from './refusal';

const said = (status: number, problem: ApiError['problem'] = {}): string => {
  const failure = sendFailureOf(new ApiError(status, problem));
  return failure.kind === 'refused' ? failure.refused.text : `try again: ${failure.text}`;
};

it('says what is left to do for somebody who may not add patrols for the nation any more', () => {
  expect(said(403, { detail: 'You cannot add patrols for this nation.' })).toBe(
    'You cannot add patrols for this nation. What you entered is kept on this device. Choose another nation in the details, ask a manager of the nation for access, or write a file with “Save file” for somebody who has it.',
  );
});

it('tells what may go at another time from what the portal will never take', () => {
  for (const status of [401, 429, 500, 503])
    expect(said(status)).toMatch(/^try again: No connection to the portal/);
  expect(said(409, { code: 'in-progress' })).toMatch(/^try again: The portal is still working/);
  expect(said(413)).toMatch(/^This is too much to be sent in one piece/);
  expect(said(400, { errors: [{ path: 'body.patrol.notes', message: 'is too long' }] })).toBe(
    'The patrol was not saved. The review shows what is wrong.',
  );
  expect(said(400, { detail: 'The longest texts are the logs.' })).toBe(
    'The longest texts are the logs.',
  );
});
