import { answerOcsp } from '@dilo/eds/authority/answer-ocsp.ts'
import type { Authority } from '@dilo/eds/authority/issue-certificate.ts'
import { issueRevocationList } from '@dilo/eds/authority/issue-revocation-list.ts'
import { newResponder } from '@dilo/eds/authority/new-responder.ts'
import { stampTime } from '@dilo/eds/authority/stamp-time.ts'
import type { RevocationStatus } from '@dilo/eds/revocation/revocation-status.ts'
import { isNameOf } from '@dilo/eds/revocation/certificate-id.ts'
import { readOcspRequest } from '@dilo/eds/revocation/ocsp-request.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { AuthorityAnswer, SignatureAuthorities, Silence } from '../ports/signature-authorities.ts'

type Revoked = Extract<RevocationStatus, { says: 'revoked' }>

/** Authorities of a test's own, in its process. */
export type SignatureResponders = SignatureAuthorities & {
  /** Revokes a certificate by its serial number. */
  revoke(serial: Uint8Array, status?: Revoked): void
  /** Silences these parts; without an argument all answer. */
  silence(...parts: readonly ('ocsp' | 'list' | 'stamps')[]): void
  /** The number of requests to each. */
  readonly asked: { ocsp: number; list: number; stamps: number }
}

/**
 * The responders of authorities, as honest ones answer. The first stamps time.
 * @param now the clock of all of them
 * @param others who answers about certificates of other authorities
 */
export function signatureResponders(authorities: readonly Authority[], now: () => number, others: SignatureAuthorities | null = null): SignatureResponders {
  const hash = 'kupyna256'
  const revoked = new Map<string, Revoked>()
  const silent = new Set<'ocsp' | 'list' | 'stamps'>()
  const asked = { ocsp: 0, list: 0, stamps: 0 }
  // Made when they are first asked: most tests ask none.
  const responders = new Map<Authority, ReturnType<typeof newResponder>>()
  const responderOf = (authority: Authority) => {
    const made = responders.get(authority) ?? newResponder(authority, hash, 'ocspSigning')
    responders.set(authority, made)
    return made
  }
  let stamper: ReturnType<typeof newResponder> | undefined
  let serial = 1n
  const statusOf = (number: Uint8Array): RevocationStatus => revoked.get(number.toHex()) ?? { says: 'good' }
  const [first] = authorities
  const quiet = (why: Silence = 'timeOut'): AuthorityAnswer => ({ kind: 'silence', why, from: 'ca.example' })
  return {
    async askStatus(addresses, question) {
      asked.ocsp += 1
      const read = readOcspRequest(question)
      const [id] = read.ok ? read.value.certificates : []
      const authority = authorities.find(({ certificate }) => id !== undefined && isNameOf(id, id, certificate))
      if (silent.has('ocsp')) return quiet()
      if (authority === undefined) return others === null ? quiet() : others.askStatus(addresses, question)
      const { certificate } = authority
      const answer = answerOcsp(question, responderOf(authority), { certificate, statusOf, at: new Date(now()) })
      return answer.ok ? { kind: 'answer', bytes: answer.value } : quiet('noAnswer')
    },
    async fetchRevocationList() {
      asked.list += 1
      if (silent.has('list') || first === undefined) return quiet()
      const entries = [...revoked].map(([number, { since, reason }]) => ({ serial: Uint8Array.fromHex(number), since, reason }))
      const made = new Date(now() - HOUR)
      const bytes = issueRevocationList(first, hash, { revoked: entries, made, next: new Date(now() + 24 * HOUR), number: BigInt(now()) })
      return { kind: 'answer', bytes }
    },
    async stampTime(request) {
      asked.stamps += 1
      if (silent.has('stamps') || first === undefined) return quiet()
      stamper ??= newResponder(first, hash, 'timeStamping')
      const answer = stampTime(request, stamper, { serial: (serial += 1n), at: new Date(now()) })
      return answer.ok ? { kind: 'answer', bytes: answer.value } : quiet('noAnswer')
    },
    revoke: (number, status = { says: 'revoked', since: new Date(now() - HOUR), reason: 'keyCompromise' }) => void revoked.set(number.toHex(), status),
    silence(...parts) {
      silent.clear()
      for (const part of parts) silent.add(part)
    },
    asked,
  }
}
