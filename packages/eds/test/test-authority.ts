import { type Authority, issueCertificate, newAuthority, publicKeyOf } from '../src/authority/issue-certificate.ts'
import type { CertificateRequest } from '../src/authority/issue-certificate.ts'
import type { Signer } from '../src/cms/sign-content.ts'
import type { SignedHash } from '../src/dstu/algorithms.ts'
import { newPrivateKey, type PrivateKey } from '../src/dstu/dstu-4145.ts'
import { oid } from '../src/object-identifiers.ts'

/** The moment at which the bank receives the signatures of these tests. */
export const RECEIVED = new Date('2026-11-26T10:00:00Z')

const INN = '3652504575'

const validity = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2027-12-31T23:59:59Z') }

export const testAuthority = (hash: SignedHash = 'kupyna256', commonName = 'Тестовий ЦСК'): Authority =>
  newAuthority(newPrivateKey(oid.curve257), hash, { subject: { commonName }, serial: 1n, ...validity })

/** A person with a key, certified by the authority. */
export function signerOf(authority: Authority, request: Partial<CertificateRequest> & { readonly key?: PrivateKey; readonly hash?: SignedHash } = {}): Signer {
  const { key = newPrivateKey(oid.curve257), hash = 'kupyna256', ...rest } = request
  const certificate = issueCertificate(authority, hash, {
    subject: { commonName: 'Шевченко Тарас Григорович' },
    publicKey: publicKeyOf(key),
    serial: 1001n,
    ...validity,
    usage: 'signing',
    drfo: INN,
    edrpou: INN,
    ...rest,
  })
  return { key, certificate }
}

/** A certificate of the authority for one further use, with its key. */
export const specialistOf = (authority: Authority, use: string, request: Parameters<typeof signerOf>[1] = {}): Signer =>
  signerOf(authority, { subject: { commonName: 'Відповідач' }, serial: 7n, extendedUses: [use], areUsesCritical: true, ...request })
