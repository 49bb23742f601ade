import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** A number of CBOR after its major type; the devices of tests need no larger ones. */
const head = (type: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(type << 5) | size])
    : size < 256
      ? Buffer.from([(type << 5) | 24, size])
      : Buffer.from([(type << 5) | 25, size >> 8, size & 255]);

/** Encodes what WebAuthn has in CBOR. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, item]) => [encode(key), encode(item)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const presentAndVerified = 0b101;
const hasCredential = 0b1000000;

interface PasskeyOptions {
  readonly challenge: string;
}

/** A device with one passkey, as a browser answers for it. */
export function createPasskeyDevice({ origin = 'http://localhost:4600', rpId = 'localhost' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
  };
  const answer = (response: object) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  return {
    /** Answers the options of a new passkey. */
    create({ challenge }: PasskeyOptions) {
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, encode(key)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(presentAndVerified | hasCredential, credential)],
      ]);
      return answer({
        clientDataJSON: text(clientData('webauthn.create', challenge)),
        attestationObject: text(encode(attestation)),
      });
    },
    /** Answers the options of a login. */
    use({ challenge }: PasskeyOptions) {
      const data = authData(presentAndVerified);
      const client = clientData('webauthn.get', challenge);
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}
