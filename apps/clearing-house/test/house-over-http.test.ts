import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { openSigner, SIGNATURE_HEADER, type Signer, verifyRequest } from '@dilo/clearing-wire/signed-request.ts'
import type { Message } from '@dilo/iso20022/message.ts'
import { read } from '@dilo/iso20022/read.ts'
import { write } from '@dilo/iso20022/write.ts'
import { certain } from '@dilo/domain/result.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '../src/books/settlement-accounts.ts'
import { faults, type Fault, drawFault } from '../src/faults/draw-fault.ts'
import { type House, openHouse } from '../src/house.ts'
import { openServer } from '../src/http/open-server.ts'
import { behave } from '../src/invented-banks/accounts.ts'
import type { BehaviourName } from '../src/invented-banks/behaviours.ts'
import { lookAgain } from '../src/look-again.ts'
import { HOUSE } from '../src/messages/house-messages.ts'
import { enrol } from '../src/participants/participants.ts'
import type { Store } from '../src/store/open-store.ts'
import { A, after, B, bankCode, C, expectBooksInOrder, openTestHouse, transferOf } from './house-of-test.ts'

type Bank = { readonly code: BankCode; readonly sign: Signer }

let store: Store
let house: House
let stopLooking: () => void
let server: FastifyInstance
let address: string
let a: Bank
let b: Bank
let houseKey: Awaited<ReturnType<typeof newKeys>>
let now = after(1).at

async function newKeys() {
  const pair = await generateKeyPair('EdDSA', { extractable: true })
  return { privateKey: await exportJWK(pair.privateKey), publicKey: await exportJWK(pair.publicKey) }
}

async function enrolled(code: BankCode): Promise<Bank> {
  const { privateKey, publicKey } = await newKeys()
  enrol(store, { code, name: code, kind: 'member', isOnline: true, publicKey: JSON.stringify(publicKey) })
  return { code, sign: await openSigner(code, privateKey, () => now) }
}

/** @param newcomer a bank that the directory does not have yet, and its key */
async function serve(faultSeed: number | null, newcomer?: BankCode, key?: JWK): Promise<void> {
  await server?.close()
  houseKey = await newKeys()
  const memberOf = async (code: BankCode) => (code === newcomer ? { code, publicKey: JSON.stringify(key) } : null)
  server = openServer({ house, sign: await openSigner(HOUSE, houseKey.privateKey, () => now), faultSeed, memberOf })
  address = await server.listen({ host: '127.0.0.1', port: 0 })
}

beforeEach(async () => {
  now = after(1).at
  store = openTestHouse()
  house = openHouse(store, { now: () => now })
  stopLooking = lookAgain(house)
  ;[a, b] = [await enrolled(A), await enrolled(B)]
  enrol(store, { code: C, name: 'C', kind: 'invented', isOnline: true, publicKey: null })
  await serve(null)
})
afterEach(async () => {
  await server.close()
  stopLooking()
  expectBooksInOrder(store)
  house.close()
})

type Answer = { readonly status: number; readonly body: Record<string, unknown> }

async function ask(bank: Bank, method: string, target: string, content = ''): Promise<Answer> {
  const body = Buffer.from(content)
  const signature = await bank.sign({ method, target, body })
  const headers = { [SIGNATURE_HEADER]: signature, 'content-type': 'application/octet-stream' }
  const response = await fetch(address + target, { method, headers, ...(content === '' ? {} : { body }) })
  const text = await response.text()
  const signed = { method: String(response.status), target: `${method} ${target}`, body: Buffer.from(text) }
  const from = await verifyRequest(signed, response.headers.get(SIGNATURE_HEADER) ?? '', () => houseKey.publicKey, now)
  expect(from).toEqual({ ok: true, value: HOUSE })
  return { status: response.status, body: JSON.parse(text) as Record<string, unknown> }
}

let sent = 0
const post = (bank: Bank, transactions: readonly ReturnType<typeof transferOf>[], id = `M${(sent += 1)}`): Promise<Answer> =>
  ask(bank, 'POST', '/v1/messages', write({ type: 'pacs.008', id, createdAt: now, instructingAgent: bank.code, instructedAgent: null, transactions }))

const postMessage = (bank: Bank, message: Message): Promise<Answer> => ask(bank, 'POST', '/v1/messages', write(message))

type Got = { readonly number: number; readonly xml: string }
async function messages(bank: Bank, wait = 0): Promise<readonly { number: number; message: Message }[]> {
  const { body } = await ask(bank, 'GET', `/v1/messages?wait=${wait}`)
  return (body['messages'] as readonly Got[]).map(({ number, xml }) => ({ number, message: certain(read(Buffer.from(xml))) }))
}

test('a payment of one bank reaches another, which waits for it and confirms it', async () => {
  const waiting = messages(b, 20)
  const transfer = transferOf()
  expect(await post(a, [transfer])).toEqual({ status: 200, body: { refusals: [] } })
  const [credit] = await waiting
  expect(credit?.message).toMatchObject({ type: 'pacs.008', instructingAgent: HOUSE, transactions: [{ uetr: transfer.uetr }] })
  expect(await messages(b)).toHaveLength(1)
  await ask(b, 'POST', '/v1/messages/confirm', JSON.stringify({ numbers: [credit?.number] }))
  expect(await messages(b)).toEqual([])
  expect((await messages(a)).map(({ message }) => message.type)).toEqual(['pacs.002'])
})

test('a message taken before changes nothing, and the same name with another content is refused', async () => {
  const transfer = transferOf()
  await post(a, [transfer], 'ONE')
  expect((await post(a, [transfer], 'ONE')).status).toBe(200)
  expect(await post(a, [transferOf()], 'ONE')).toMatchObject({ status: 409, body: { code: 'messageIdTaken' } })
  expect(balanceOf(store, A)).toBe(99_000n)
})

test('a bank that comes while the house works is a member from its first request', async () => {
  const { privateKey, publicKey } = await newKeys()
  const newcomer = bankCode('399999')
  await serve(null, newcomer, publicKey)
  const bank = { code: newcomer, sign: await openSigner(newcomer, privateKey, () => now) }
  expect(await messages(bank)).toEqual([])
  expect(await post(bank, [transferOf({ from: newcomer })])).toMatchObject({ status: 200 })
  expect(balanceOf(store, B)).toBe(101_000n)
  expect((await ask(bank, 'GET', '/v1/messages')).body['messages']).toHaveLength(1)
})

test('a bank that cannot take a message asks for it in the pace of its waits', async () => {
  await post(a, [transferOf()])
  for (let times = 0; times < 10; times += 1) expect(await messages(b)).toHaveLength(1)
  const waiting = messages(b, 20)
  await post(a, [transferOf()])
  expect(await waiting).toHaveLength(2)
})

test('another bank confirms nothing of this one', async () => {
  await post(a, [transferOf()])
  const [own] = await messages(b)
  await ask(a, 'POST', '/v1/messages/confirm', JSON.stringify({ numbers: [own?.number] }))
  expect(await messages(b)).toHaveLength(1)
})

describe('the house takes nothing', () => {
  test('without a signature, or with a stranger’s', async () => {
    const stranger = { code: A, sign: await openSigner(A, (await newKeys()).privateKey, () => now) }
    expect(await post(stranger, [transferOf()])).toMatchObject({ status: 401, body: { code: 'wrongSignature' } })
    const bare = { code: A, sign: () => Promise.resolve('') }
    expect(await post(bare, [transferOf()])).toMatchObject({ status: 401, body: { code: 'malformed' } })
    expect(balanceOf(store, A)).toBe(100_000n)
  })

  test.each([
    ['no XML', 'x', 'XML_NOT_WELL_FORMED'],
    ['another message', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.009.001.08"/>', 'UNKNOWN_MESSAGE'],
    ['a document type', '<!DOCTYPE a><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08"/>', 'DOCUMENT_TYPE'],
    [
      'entities that grow',
      `<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08">&c;</Document>`,
      'DOCUMENT_TYPE',
    ],
    [
      'a sender that did not sign',
      (xml: string) => xml.replace(`<InstgAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>UA</Cd></ClrSysId><MmbId>${A}`, (found) => found.replace(A, B)),
      'foreignSender',
    ],
    ['a negative amount', (xml: string) => xml.replaceAll('>10.00<', '>-10.00<'), 'VALUE_NOT_VALID'],
    ['an amount of three decimals', (xml: string) => xml.replaceAll('>10.00<', '>10.001<'), 'AMOUNT_DECIMALS'],
    ['an amount of zero', (xml: string) => xml.replaceAll('>10.00<', '>0.00<'), 'AMOUNT_ZERO'],
    ['another currency', (xml: string) => xml.replaceAll('"UAH"', '"EUR"'), 'OTHER_CURRENCY'],
    ['a wrong number of transfers', (xml: string) => xml.replace('<NbOfTxs>1<', '<NbOfTxs>2<'), 'PAYMENT_COUNT_DIFFERS'],
  ])('of %s, and names the reason', async (_, change, reason) => {
    const message = { type: 'pacs.008', id: 'X', createdAt: now, instructingAgent: A, instructedAgent: null, transactions: [transferOf()] } as const
    const xml = typeof change === 'string' ? change : change(write(message))
    expect(await ask(a, 'POST', '/v1/messages', xml)).toMatchObject({ status: 422, body: { code: reason } })
    expect(balanceOf(store, A)).toBe(100_000n)
  })

  test('of a stranger, before it reads anything', async () => {
    const stranger = { code: A, sign: await openSigner(A, (await newKeys()).privateKey, () => now) }
    expect(await ask(stranger, 'POST', '/v1/messages', 'no XML')).toMatchObject({ status: 401, body: { code: 'wrongSignature' } })
  })

  test('of more bytes than a message may have', async () => {
    for (const bytes of [8 * 1024 ** 2 + 1, 50 * 1024 ** 2]) {
      const { statusCode: status } = await server.inject({ method: 'POST', url: '/v1/messages', payload: Buffer.alloc(bytes, 'x') })
      expect(status).toBe(413)
    }
  })
})

describe('an invented bank', () => {
  const toC = (differing = {}) => transferOf({ to: C, ...differing })
  const statusesAt = async (bank: Bank) =>
    (await messages(bank)).flatMap(({ message }) => (message.type === 'pacs.002' ? message.transactions.map(({ status }) => status.code) : [message.type]))

  test.each<[BehaviourName, boolean, readonly string[]]>([
    ['plain', false, ['ACSC']],
    ['plain', true, ['ACSP', 'ACSC']],
    ['credited', false, ['ACSC', 'ACCC']],
    ['credited', true, ['ACSP', 'ACSC', 'ACCC']],
    ['rejected', false, ['RJCT']],
    ['rejected', true, ['RJCT']],
    ['refusesConsent', true, ['ACSP', 'RJCT']],
    ['refusesConsent', false, ['ACSC', 'pacs.004']],
    ['returned', true, ['ACSP', 'ACSC', 'pacs.004']],
  ])('by its table %s, instant %s: %s', async (name, isInstant, expected) => {
    behave(store, transferOf({ to: C }).creditorAccount, name)
    await post(a, [toC({ isInstant })])
    await expect.poll(() => statusesAt(a)).toContain(expected.find((one) => one !== 'ACSP' && one !== 'pacs.004') ?? '')
    now += 11_000
    await expect.poll(() => statusesAt(a)).toEqual(expected)
  })

  test.each<[BehaviourName, readonly string[]]>([
    ['plain', ['ACSC', 'camt.029']],
    ['agreesToRecall', ['ACSC', 'camt.029', 'pacs.004']],
  ])('answers a recall by its table %s: %s', async (name, expected) => {
    behave(store, transferOf({ to: C }).creditorAccount, name)
    const { uetr, transactionId, amount } = toC()
    await post(a, [toC({ uetr, transactionId })])
    const original = { message: null, endToEndId: null, transactionId, uetr }
    const reasons = [{ reason: { kind: 'known', code: 'DUPL' }, information: [] }] as const
    const transactions = [{ cancellationId: 'Q1', original, amount, settlementDate: null, reasons }]
    await postMessage(a, { type: 'camt.056', id: 'R', assigner: A, assignee: C, createdAt: now, transactions })
    await expect.poll(() => statusesAt(a)).toEqual(expected)
  })
})

test('a transfer is tracked by its UETR and amount together', async () => {
  const { uetr, transactionId } = transferOf()
  await post(a, [transferOf({ uetr, transactionId })])
  expect(await ask(b, 'GET', `/v1/transfers/${uetr}?amount=1000`)).toMatchObject({ status: 200, body: { state: 'settled', returned: '0' } })
  expect((await ask(b, 'GET', `/v1/transfers/${uetr}?amount=1001`)).status).toBe(404)
  expect((await ask(b, 'GET', `/v1/transfers/${uetr}`)).status).toBe(404)
})

test('the report of a day comes when it is over', async () => {
  await post(a, [transferOf()])
  expect((await ask(a, 'GET', '/v1/days/2026-12-01')).status).toBe(404)
  expect((await ask(a, 'GET', '/v1/days/2026-12-01/transfers')).status).toBe(404)
  now = after(86_400).at
  expect(await ask(a, 'GET', '/v1/days/2026-12-01')).toMatchObject({ status: 200, body: { closing: '99000' } })
  const page = await ask(a, 'GET', '/v1/days/2026-12-01/transfers')
  expect(page.body).toMatchObject({ transfers: [{ direction: 'outgoing', state: 'settled', amount: '1000' }] })
  const [{ uetr }] = page.body['transfers'] as [{ uetr: string }]
  expect(await ask(a, 'GET', `/v1/days/2026-12-01/transfers?after=${uetr}`)).toMatchObject({ body: { transfers: [] } })
})

describe('a house with faults', () => {
  /** A seed by which the first delivery to A has this fault. */
  const seedOf = (fault: Fault): number => {
    for (let seed = 0; ; seed += 1) if (drawFault(seed, A, 1) === fault) return seed
  }

  test.each(faults)('delivers %s, and everything is there at the end', async (fault) => {
    await serve(seedOf(fault))
    await post(a, [transferOf({ amount: kopiykas(500n) }), transferOf()])
    const first = await messages(a).catch(() => 'unreadable' as const)
    expect(first === 'unreadable' ? first : first.map(({ number }) => number)).toEqual(
      { late: [1, 3], double: [1, 3, 1, 3], reordered: [3, 1], cut: 'unreadable', garbage: 'unreadable' }[fault],
    )
    await serve(null)
    expect((await messages(a)).map(({ number }) => number)).toEqual([1, 3])
  })
})
