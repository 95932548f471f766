import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { BOHDAN, companyOf, needSignatures, ONLY_SIGNS, personOf, signatoryOf } from '../../../testing/signatories.ts'
import { openSigningServer, type SigningServer } from '../../../testing/signing-server/open-signing-server.ts'
import { openTestBank, type TestBank } from '../../../testing/test-bank.ts'
import { codeFor, created, mainAccount, paymentBody, paymentNow } from '../../../testing/test-payment.ts'
import type { CompanyAuthority } from '../../access/sign-in/read-authority.ts'

const OLENA = '380500000001'
const SESSION = 'd1100000-0000-4000-8000-00000000005e'

let bank: TestBank
let company: string
let servers: readonly SigningServer[] = []

beforeAll(async () => {
  bank = await openTestBank()
  company = await companyOf(bank, OLENA)
  const open = () => openSigningServer(bank.applicationUrl, bank.clock.now())
  servers = await Promise.all([open(), open()])
})
afterEach(() => expectZeroSum(bank))
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await bank.close()
})

const refusals = ['alreadySigned', 'signedByThisPerson', 'codeExpired', 'tooManyRequests']

async function authorityOf(phone: string, signatureType: 'first' | 'second'): Promise<CompanyAuthority> {
  return {
    personId: await personOf(bank, phone),
    companyId: company,
    sessionId: SESSION,
    relationType: 'ENTREPRENEUR',
    permissions: ['PAYMENTS_WRITE'],
    signatureType,
    demo: null,
  }
}

test('one of 200 signatures at once, by two people at two servers with right codes, carries the payment out', async () => {
  await needSignatures(bank, company, ['first', 'second'])
  const olena = await bank.signedIn(OLENA)
  const bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ONLY_SIGNS })
  const ihor = await bank.signedIn('380500000004')
  const balance = async () => BigInt((await mainAccount(olena)).bookedBalance)
  const before = await balance()
  const payment = await created(olena, await paymentBody(olena, ihor, { amount: '100' }))
  const submitted = [
    { authority: await authorityOf(OLENA, 'first'), code: await codeFor(bank, olena, payment.id, OLENA) },
    { authority: await authorityOf(BOHDAN, 'second'), code: await codeFor(bank, bohdan, payment.id, BOHDAN) },
  ]
  const tries = submitted.map((one) => ({ ...one, paymentIds: [payment.id], times: 50 }))
  const said = await Promise.all(servers.map((server) => server.sign(...tries)))
  const all = said.flatMap((one) => one ?? ['no answer'])
  expect(all).toHaveLength(200)
  expect(all.filter((one) => one === 'signed')).toHaveLength(2)
  expect(all.filter((one) => one !== 'signed' && !refusals.includes(one))).toEqual([])
  const paid = await paymentNow(olena, payment.id)
  expect([paid.state, new Set(paid.signatures.map(({ type }) => type))]).toEqual(['settled', new Set(['first', 'second'])])
  expect(await balance()).toBe(before - 100n)
})
