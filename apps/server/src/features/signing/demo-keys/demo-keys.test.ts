import { createHash } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { isTestAuthority } from '@dilo/domain/values/test-authority.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Signer } from '@dilo/eds/cms/sign-content.ts'
import { readKeyFile } from '@dilo/eds/keys/read-key-file.ts'
import { readCertificate } from '@dilo/eds/x509/certificate.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { signByKey, signed, textToSign, trustAuthorities } from '../../../testing/eds-keys.ts'
import { recipientOf } from '../../../testing/calls-about.ts'
import { findKeyHolders } from '../keys/store.ts'
import { IHOR } from '../../../testing/demo-people.ts'
import { personOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { created, paymentBody } from '../../../testing/test-payment.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { proveToSign } from '../pipeline/sign.ts'
import { demoAuthorities } from '../methods/eds/demo-authority.ts'
import { makeDemoKey } from './make-demo-key.ts'

const { bank, olena } = bankOfFile()
let visitor: TestClient

beforeAll(async () => {
  visitor = await demoVisitor(bank)
  // The register of a test is read, as that of a bank is.
  trustAuthorities(bank)
})

type Hash = 'kupyna256' | 'gost34311'

async function keyOf(client: TestClient, hash: Hash = 'kupyna256') {
  const made = await client.call('POST /api/user-service/user/demo-key', { body: { hash } })
  if (!made.ok) throw new Error(made.refusal.error_code)
  return made.answer
}

/** Opens the file as a page of the cabinet does. */
function opened({ pfx, password }: { readonly pfx: string; readonly password: string }): Signer {
  const { keys, certificates } = certain(readKeyFile(Uint8Array.fromBase64(pfx), password))
  const [key, certificate] = [keys[0], certificates[0]]
  if (key === undefined || certificate === undefined) throw new Error('A key with its certificate is expected')
  return { key, certificate }
}

const paymentOf = async (client: TestClient): Promise<string> => (await created(client, await paymentBody(client, client, await recipientOf(client)))).id

const signedBy = async (client: TestClient, signer: Signer, hash: Hash = 'kupyna256') => {
  const paymentId = await paymentOf(client)
  return signByKey(client, paymentId, signed(await textToSign(client, paymentId), signer, bank.clock.now(), hash))
}

const text = 'текст'

/** The answer for a key that proves that its owner wants a text, at a bank with other settings. */
async function proven(context: Context, of: TestClient, signer: Signer): Promise<string> {
  const current = await of.call('GET /api/ekb-service/v2/clients/physical/current', {})
  if (!current.ok) throw new Error(current.refusal.error_code)
  const { id: personId, settings } = current.answer
  const authority = { personId, companyId: settings.currentCompanyId ?? '', demo: of === visitor ? { tenantId: '', endsAt: new Date() } : null }
  const subject = { name: 'payment', digest: createHash('sha256').update(text).digest('hex'), text: () => text, invalid: 'changedSinceCode' as const }
  const message = Buffer.from(signed(Buffer.from(text), signer, bank.clock.now()), 'base64')
  const origin = { userAgent: '', address: '' }
  const proof = await proveToSign(context, authority as CompanyAuthority, subject, { method: 'EDS', message, from: '127.0.0.1', origin })
  return proof.ok ? 'proven' : (proof.error.fields?.['p7s'] ?? proof.error.code)
}

test.each<[string, () => TestClient, Hash]>([
  ['a person of the local bank', () => olena, 'kupyna256'],
  ['a visitor of the demo', () => visitor, 'gost34311'],
])('%s gets a key in two formats, and their payment is signed by it', async (_, client, hash) => {
  const key = await keyOf(client(), hash)
  const certificate = certain(readCertificate(Uint8Array.fromBase64(key.cer)))
  // An entrepreneur: the company's code is the person's.
  expect(certificate.extensions).toMatchObject({ drfo: certificate.extensions.edrpou, mayDo: ['digitalSignature', 'nonRepudiation'] })
  expect(isTestAuthority(certificate.issuer.organization)).toBe(true)
  expect(new Date(key.validTo).getTime()).toBe(bank.clock.now() + 365 * DAY)
  expect(certain(readKeyFile(Uint8Array.fromBase64(key.pk8), key.password)).keys).toHaveLength(1)
  expect(await signedBy(client(), opened(key), hash)).toMatchObject({ ok: true })
})

test('the bank keeps no key: of its own people the serial number, of visitors nothing', async () => {
  const count = async () => (await bank.context.database.selectFrom('demo_certificate').selectAll().execute()).length
  const before = await count()
  await keyOf(visitor)
  expect(await count()).toBe(before)
  const { serial } = await keyOf(olena)
  const kept = await bank.context.database.selectFrom('demo_certificate').selectAll().where('serial', '=', serial).execute()
  expect(kept).toEqual([{ serial, person_id: expect.any(String), issued_at: new Date(bank.clock.now()), revoked_at: null }])
})

test('a key makes its person a holder of one when they first sign by it: the answer that brought it may be lost', async () => {
  const ihor = await bank.signedIn(IHOR)
  const personId = await personOf(bank, IHOR)
  const isHolder = async () => (await findKeyHolders(bank.context.database, [personId])).has(personId)
  const key = opened(await keyOf(ihor))
  expect(await isHolder()).toBe(false)
  expect(await signedBy(ihor, key)).toMatchObject({ ok: true })
  expect(await isHolder()).toBe(true)
})

// security row 29, demo keys
test('in production a client gets no demo key and none signs for them; a visitor of the demo signs on', async () => {
  const [ofOlena, ofVisitor] = [opened(await keyOf(olena)), opened(await keyOf(visitor))]
  const production: Context = { ...bank.context, config: { ...bank.context.config, mode: 'production' } }
  expect(await makeDemoKey(production, { personId: '', companyId: '', demo: null }, 'kupyna256')).toMatchObject({ error: { code: 'notFound' } })
  expect(await proven(bank.context, olena, ofOlena)).toBe('proven')
  expect(await proven(production, olena, ofOlena)).toBe('unknownAuthority')
  expect(await proven(production, visitor, ofVisitor)).toBe('proven')
})

// security row 29, demo keys
test('a demo key of another person does not sign', async () => {
  const ihor = opened(await keyOf(await bank.signedIn(IHOR)))
  expect(await signedBy(olena, ihor)).toMatchObject({ refusal: { error_code: 'RELATION_EDS_PERSON_MISMATCH', fields: { p7s: 'anotherPerson' } } })
})

test('after a rotation of the server key the authority is another, and the former one is trusted while its key is set', async () => {
  const key = opened(await keyOf(olena))
  const serverKey = Buffer.alloc(32, 9)
  const rotated: Context = { ...bank.context, serverKey, formerServerKeys: [bank.context.serverKey] }
  const [before] = await demoAuthorities(bank.context)
  expect((await demoAuthorities(rotated)).map((one) => one.equals(before ?? Buffer.of()))).toEqual([false, true])
  expect(await proven(rotated, olena, key)).toBe('proven')
  expect(await proven({ ...rotated, formerServerKeys: [] }, olena, key)).toBe('unknownAuthority')
})
