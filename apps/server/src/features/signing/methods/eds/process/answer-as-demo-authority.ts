import { answerOcsp, type OcspResponder } from '@dilo/eds/authority/answer-ocsp.ts'
import { demoAuthority } from '@dilo/eds/authority/demo-authority.ts'
import type { Authority } from '@dilo/eds/authority/issue-certificate.ts'
import { issueRevocationList } from '@dilo/eds/authority/issue-revocation-list.ts'
import { newResponder } from '@dilo/eds/authority/new-responder.ts'
import { stampTime } from '@dilo/eds/authority/stamp-time.ts'
import { isNameOf } from '@dilo/eds/revocation/certificate-id.ts'
import type { RevocationReason, RevocationStatus } from '@dilo/eds/revocation/revocation-status.ts'
import { readOcspRequest } from '@dilo/eds/revocation/ocsp-request.ts'

/** `seed`: of the demo authority, in base64; `at`: milliseconds since 1970. */
type Asked = { readonly seed: string; readonly at: number }

/** Certificates by their serial numbers in hexadecimal; `since`: milliseconds since 1970. */
type Revoked = { readonly revoked: readonly { readonly serial: string; readonly since: number }[] }

/**
 * Answers whether a certificate of the demo authority is revoked. Null: the question is about another authority's.
 * @param asked.formerSeeds of the authorities before rotations of the server key: people still have their keys
 */
export function answerOcspAsDemo({
  seed,
  formerSeeds,
  at,
  revoked,
  question,
}: Asked & Revoked & { readonly formerSeeds: readonly string[]; readonly question: string }): string | null {
  const bytes = Uint8Array.fromBase64(question)
  const read = readOcspRequest(bytes)
  const [asked] = read.ok ? read.value.certificates : []
  if (asked === undefined) return null
  const own = [seed, ...formerSeeds].map(demo).find(({ authority }) => isNameOf(asked, asked, authority.certificate))
  if (own === undefined) return null
  const { certificate } = own.authority
  const statusOf = (serial: Uint8Array): RevocationStatus => {
    const found = revoked.find((one) => one.serial === Uint8Array.from(serial).toHex())
    return found === undefined ? { says: 'good' } : { says: 'revoked', since: new Date(found.since), reason: REASON }
  }
  const answer = answerOcsp(bytes, own.ocsp, { certificate, statusOf, at: new Date(at) })
  return answer.ok ? base64(answer.value) : null
}

/** A press on the demo phone gives no reason. */
const REASON: RevocationReason = 'unspecified'
const DAY_MS = 86_400_000

/** The list of the demo authority's revoked certificates. */
export function revocationListAsDemo({ seed, at, revoked }: Asked & Revoked): string {
  const entries = revoked.map(({ serial, since }) => ({
    serial: Uint8Array.fromHex(serial),
    since: new Date(since),
    reason: REASON,
  }))
  const list = { revoked: entries, made: new Date(at), next: new Date(at + DAY_MS), number: BigInt(at) }
  return base64(issueRevocationList(demo(seed).authority, 'kupyna256', list))
}

/** Stamps the time. Null: it does not understand the request. */
export function stampTimeAsDemo({ seed, at, request }: Asked & { readonly request: string }): string | null {
  const answer = stampTime(Uint8Array.fromBase64(request), demo(seed).timeStamps, {
    serial: BigInt(`0x${crypto.getRandomValues(new Uint8Array(8)).toHex()}`),
    at: new Date(at),
  })
  return answer.ok ? base64(answer.value) : null
}

const base64 = (bytes: Uint8Array): string => Uint8Array.from(bytes).toBase64()

type Demo = { readonly authority: Authority; readonly ocsp: OcspResponder; readonly timeStamps: OcspResponder }

/** By their seeds: keys of responders are made once in a process, and their certificates travel with the answers. */
const made = new Map<string, Demo>()

function demo(seed: string): Demo {
  const before = made.get(seed)
  if (before !== undefined) return before
  const authority = demoAuthority(Uint8Array.fromBase64(seed))
  const responder = (use: 'ocspSigning' | 'timeStamping') => newResponder(authority, 'kupyna256', use)
  const now = { authority, ocsp: responder('ocspSigning'), timeStamps: responder('timeStamping') }
  made.set(seed, now)
  return now
}
