import { expect, test } from 'vitest';
import { signatureHeaders } from './signature.ts';

// The example of the specification of Standard Webhooks.
test('a delivery is signed by the Standard Webhooks specification', async () => {
  const headers = await signatureHeaders(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1_614_265_330_000,
    '{"test": 2432232314}',
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a secret that is no base64 signs with its own bytes', async () => {
  const sign = (secret: string) => signatureHeaders(secret, 'msg_1', 0, '{}');
  expect(await sign('a plain secret of letters')).toEqual(
    await sign(`whsec_${btoa('a plain secret of letters')}`),
  );
});
