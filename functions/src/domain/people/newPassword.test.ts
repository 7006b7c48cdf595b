import { checkNewPassword } from './newPassword';

test.each(['password1', 'PassWord1', 'qwertyuiop', '123456789', 'iloveyou'])(
  '%s is on the list of common passwords',
  async (password) => {
    await expect(checkNewPassword(password, 'newPassword', {})).rejects.toMatchObject({
      code: 'unsuitable-password',
      details: {
        errors: [
          { path: 'body.newPassword', message: expect.stringContaining('common') as string },
        ],
      },
    });
  },
);

test('what the form refuses is refused here too', async () => {
  await expect(checkNewPassword('short', 'password', {})).rejects.toMatchObject({
    code: 'unsuitable-password',
    details: { errors: [{ path: 'body.password' }] },
  });
});

test.each(['paddle-tide-kelp', 'quiet-cedar-harbour', 'ƛ̓uxʷła on the tide'])(
  '%s may be used',
  async (password) => {
    await expect(checkNewPassword(password, 'newPassword', {})).resolves.toBeUndefined();
  },
);
