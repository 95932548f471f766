import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { DeskAnswer, DeskBody } from '@dilo/contract/desk/desk-calls.ts'

type Posed = DeskAnswer<'POST /api/desk/sign-in/challenge'>['options']
type NewPosed = DeskAnswer<'POST /api/desk/invitation/challenge'>['options']
type PasskeyAnswer = DeskBody<'POST /api/desk/sign-in'>['answer']
type NewAnswer = DeskBody<'POST /api/desk/invitation'>['answer']

/** Ways in which a passkey of a test goes wrong. */
type Wrongly = { readonly origin?: string; readonly rpId?: string; readonly unverified?: true; readonly counter?: number }

/** An authenticator with one passkey (ES256), which answers as a browser hands it on. */
type SoftwarePasskey = {
  readonly id: string
  register(options: NewPosed, wrongly?: Wrongly): NewAnswer
  answer(options: Posed, wrongly?: Wrongly): PasskeyAnswer
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** As much of CBOR as an attestation and a key of P-256 are made of. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  return count < 256 ? Buffer.from([(major << 5) | 24, count]) : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
}

/** @param origin of the pages where it is used */
export function softwarePasskey(origin: string): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = base64url(credentialId)
  let uses = 0

  const clientData = (type: 'create' | 'get', challenge: string, wrongly: Wrongly): Buffer =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: wrongly.origin ?? origin, crossOrigin: false }))

  function authenticatorData(flags: number, wrongly: Wrongly): Buffer {
    uses += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(wrongly.counter ?? uses)
    const seen = wrongly.unverified ? flags & ~VERIFIED : flags
    return Buffer.concat([sha256(wrongly.rpId ?? new URL(origin).hostname), Buffer.from([seen]), counter])
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, left],
        [-3, right],
      ]),
    )
  }

  const credential = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    register({ challenge }, wrongly = {}) {
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const authData = Buffer.concat([authenticatorData(PRESENT | VERIFIED | ATTESTED, wrongly), attested])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        ...credential,
        response: { clientDataJSON: base64url(clientData('create', challenge, wrongly)), attestationObject: base64url(attestation) },
      }
    },
    answer({ challenge }, wrongly = {}) {
      const data = clientData('get', challenge, wrongly)
      const authData = authenticatorData(PRESENT | VERIFIED, wrongly)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey)
      return {
        ...credential,
        response: { clientDataJSON: base64url(data), authenticatorData: base64url(authData), signature: base64url(signature) },
      }
    },
  }
}
