import { FlattenedSign, type FlattenedJWS, flattenedVerify, importJWK, type JWK } from 'jose'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BankCode, parseBankCode } from '@dilo/domain/values/iban.ts'

/** The header of a request that carries its signature: a JWS without its payload, which is the body (RFC 7515, appendix F). */
export const SIGNATURE_HEADER = 'clearing-signature'

/** A signature is good for so long before and after its moment, in milliseconds. */
const FRESH_MS = 60_000

/** A request as its signature covers it: nobody uses the signature of one for another. */
export type SignedRequest = {
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly body: Uint8Array
}

/** The signer of the requests of one participant. */
export type Signer = (request: SignedRequest) => Promise<string>

/** @param key a private Ed25519 key as JSON Web Key */
export async function openSigner(participant: BankCode, key: JWK, now: () => number): Promise<Signer> {
  const imported = await importJWK(key, 'EdDSA')
  return async ({ method, target, body }) => {
    const header = { alg: 'EdDSA', kid: participant, htm: method, htu: target, iat: now() }
    const { protected: head, signature } = await new FlattenedSign(body).setProtectedHeader(header).sign(imported)
    return `${head}..${signature}`
  }
}

type SignatureRefusal =
  /** It is no detached JWS, or names no participant. */
  | 'malformed'
  /** The directory has no key of this participant. */
  | 'unknownSigner'
  /** The key does not fit the content. */
  | 'wrongSignature'
  /** It was made for another request, or too long ago. */
  | 'otherRequest'

/**
 * Verifies a request before anybody reads its body.
 * @param keyOf the public key of a participant, null for a stranger
 * @returns the participant that signed it
 */
export async function verifyRequest(
  request: SignedRequest,
  detached: string,
  keyOf: (participant: BankCode) => JWK | null | Promise<JWK | null>,
  now: number,
): Promise<Result<BankCode, SignatureRefusal>> {
  const jws = jwsOf(detached, request.body)
  const head = jws === null ? null : headOf(jws)
  if (jws === null || head === null) return refused('malformed')
  const key = await keyOf(head.participant)
  if (key === null) return refused('unknownSigner')
  try {
    await flattenedVerify(jws, await importJWK(key, 'EdDSA'), { algorithms: ['EdDSA'] })
  } catch {
    return refused('wrongSignature')
  }
  const isSame = head.method === request.method && head.target === request.target
  return isSame && Math.abs(now - head.signedAt) <= FRESH_MS ? ok(head.participant) : refused('otherRequest')
}

function jwsOf(detached: string, body: Uint8Array): (FlattenedJWS & { protected: string }) | null {
  const [head, payload, signature, ...rest] = detached.split('.')
  if (!head || payload !== '' || !signature || rest.length > 0) return null
  return { protected: head, payload: Buffer.from(body).toString('base64url'), signature }
}

type Head = {
  readonly participant: BankCode
  readonly method: string
  readonly target: string
  readonly signedAt: number
}

function headOf({ protected: text }: { readonly protected: string }): Head | null {
  let head: unknown
  try {
    head = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
  if (typeof head !== 'object' || head === null) return null
  const { kid, htm, htu, iat } = head as Record<string, unknown>
  if (typeof kid !== 'string' || typeof htm !== 'string' || typeof htu !== 'string' || typeof iat !== 'number')
    return null
  const participant = parseBankCode(kid)
  return participant.ok ? { participant: participant.value, method: htm, target: htu, signedAt: iat } : null
}
