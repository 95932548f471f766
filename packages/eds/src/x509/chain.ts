import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { compareBytes } from '../der/write-der.ts'
import type { Certificate } from './certificate.ts'
import { hasSigned } from './signed-value.ts'

export type ChainFault =
  | 'unknownAuthority'
  | 'certificateSignature'
  | 'certificateNotYetValid'
  | 'certificateExpired'
  | 'notAnAuthority'

/** Roots, authorities and owner: in Ukraine three, with one to spare. */
const LONGEST_CHAIN = 4

/**
 * The chain from an owner's certificate to a pinned authority, the owner first. An issuer is found by the identifier of
 * its key and by its name; each certificate is valid at the moment and signed by the next.
 * @param authorities.pinned certificates that are trusted as they stand
 * @param authorities.others certificates that are trusted only through a pinned one
 */
export function findChain(
  owner: Certificate,
  { pinned, others, at }: { pinned: readonly Certificate[]; others: readonly Certificate[]; at: Date },
): Result<readonly Certificate[], ChainFault> {
  const chain: Certificate[] = [owner]
  for (let current = owner; ;) {
    const valid = isValidAt(current, at)
    if (!valid.ok) return valid
    if (pinned.some(({ bytes }) => isSame(bytes, current.bytes))) return ok(chain)
    const issuer = [...pinned, ...others].find((candidate) => mayHaveIssued(candidate, current))
    if (issuer === undefined || chain.length === LONGEST_CHAIN) return refused('unknownAuthority')
    const { isAuthority, mayDo, authoritiesBelow } = issuer.extensions
    if (!isAuthority || !mayDo.includes('keyCertSign')) return refused('notAnAuthority')
    // All but the owner so far are authorities below this one (RFC 5280, section 4.2.1.9).
    if (authoritiesBelow !== null && chain.length - 1 > authoritiesBelow) return refused('notAnAuthority')
    if (!hasSigned(issuer.publicKey, current)) return refused('certificateSignature')
    chain.push(issuer)
    current = issuer
  }
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => compareBytes(one, other) === 0

function isValidAt({ notBefore, notAfter }: Certificate, at: Date): Result<void, ChainFault> {
  if (at < notBefore) return refused('certificateNotYetValid')
  return at > notAfter ? refused('certificateExpired') : ok(undefined)
}

/** A certificate that issued itself ends its chain: it is pinned, or unknown. */
function mayHaveIssued(issuer: Certificate, issued: Certificate): boolean {
  const { keyId } = issuer.extensions
  const named = issued.extensions.issuerKeyId
  if (keyId === null || named === null || isSame(issuer.bytes, issued.bytes)) return false
  return isSame(keyId, named) && isSame(issuer.subject.bytes, issued.issuer.bytes)
}
