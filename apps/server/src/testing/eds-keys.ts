import { type Authority, type CertificateRequest, issueCertificate, newAuthority, publicKeyOf } from '@dilo/eds/authority/issue-certificate.ts'
import { type Signer, signContent } from '@dilo/eds/cms/sign-content.ts'
import type { SignedHash } from '@dilo/eds/dstu/algorithms.ts'
import { newPrivateKey } from '@dilo/eds/dstu/dstu-4145.ts'
import { oid } from '@dilo/eds/object-identifiers.ts'
import type { BankValues } from '../features/bank-values/door.ts'
import { type SignatureResponders, signatureResponders } from './signature-responders.ts'
import { asOwner } from './signatories.ts'
import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'

const validity = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2027-12-31T23:59:59Z') }

export const newTestAuthority = (hash: SignedHash = 'kupyna256', commonName = 'Тестовий ЦСК'): Authority =>
  newAuthority(newPrivateKey(oid.curve257), hash, { subject: { commonName }, serial: 1n, ...validity })

/** A key with its certificate. */
export function signerBy(authority: Authority, request: Partial<CertificateRequest> = {}, hash: SignedHash = 'kupyna256'): Signer {
  const key = newPrivateKey(oid.curve257)
  const certificate = issueCertificate(authority, hash, {
    subject: { commonName: 'Хтось' },
    publicKey: publicKeyOf(key),
    serial: 1001n,
    ...validity,
    usage: 'signing',
    ...request,
  })
  return { key, certificate }
}

/** The key of a person of the bank, for their company. */
export async function keyOfPerson(
  bank: TestBank,
  authority: Authority,
  phone: string,
  request: Partial<CertificateRequest> = {},
  hash: SignedHash = 'kupyna256',
): Promise<Signer> {
  const [person] = await asOwner(
    bank,
    `select inn, client_code, concat_ws(' ', last_name_uk, first_name_uk, middle_name_uk) as name
     from login_directory join person using (person_id) join relation using (person_id) join company using (company_id)
     where login = $1 order by relation.created_at limit 1`,
    [phone],
  )
  const subject = { commonName: String(person?.['name']) }
  return signerBy(authority, { subject, drfo: String(person?.['inn']), edrpou: String(person?.['client_code']), ...request }, hash)
}

/** Makes the bank trust authorities, and no others, and ask their own responders, which it returns; the demo authority answers as before. */
export function trustAuthorities(bank: TestBank, ...authorities: readonly Authority[]): SignatureResponders {
  const { bankValues } = bank.context
  const value = authorities.map(({ certificate }) => ({ der: Buffer.from(certificate.bytes) }))
  const at = ((of, moment) => (of.kind === 'trustAnchors' ? { takesEffect: new Date(0), value } : bankValues.at(of, moment))) as BankValues['at']
  const responders = signatureResponders(authorities, () => bank.clock.now(), bank.context.signatureAuthorities.ofDemos)
  const signatureAuthorities = { ofClients: responders, ofDemos: responders }
  Object.assign(bank.context, { bankValues: { ...bankValues, at }, signatureAuthorities })
  return responders
}

/** The text that a key signs: of a payment by default. */
export async function textToSign(client: TestClient, paymentId: string): Promise<Buffer> {
  const begun = await client.call('POST /api/payment-service/payments/{paymentId}/signing-code', { params: { paymentId }, body: { method: 'EDS' } })
  if (!begun.ok) throw new Error(begun.refusal.error_code)
  return textOf(begun.answer)
}

export function textOf(begun: object): Buffer {
  if (!('text' in begun)) throw new Error('A text was asked for')
  return Buffer.from(String(begun.text), 'base64')
}

/** A message of CMS over a text, in base64. */
export const signed = (text: Uint8Array, signer: Signer, at: number, hash: SignedHash = 'kupyna256'): string =>
  Buffer.from(signContent(text, signer, { hash, at: new Date(at) })).toString('base64')

/** Brings an electronic signature of a payment. */
export const signByKey = (client: TestClient, paymentId: string, p7s: string) =>
  client.call('POST /api/payment-service/payments/{paymentId}/signatures', { params: { paymentId }, body: { method: 'EDS', p7s } })
