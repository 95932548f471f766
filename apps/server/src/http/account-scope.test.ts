import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '@dilo/contract/calls.ts'
import type { Call } from '@dilo/contract/call.ts'
import type { Account } from '@dilo/contract/account.ts'
import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import { ok } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { InjectOptions } from 'fastify'
import { inTransaction } from '../db/transaction.ts'
import type { CompanyAuthority } from '../features/access/door.ts'
import { lockRights } from '../features/companies/rights/lock-rights.ts'
import { sendNotices } from '../features/notices/send-notices.ts'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { aboutNothing, callAbout, closedCalls, type Known, knownOf, namesSomething, nothing } from '../testing/calls-about.ts'
import { ACCOUNTANT, BOHDAN, DIRECTOR, OLENA } from '../testing/demo-people.ts'
import { asOwner, companyOf, needSignatures, personOf, signatoryOf } from '../testing/signatories.ts'
import type { TestClient } from '../testing/test-client.ts'
import { accountsOf, codeFor, create, created, mainAccount, paymentBody, sign } from '../testing/test-payment.ts'

// A person who acts on one of a company's accounts (relation.account_ids, decision 141): the other ones, and all that is theirs, are to them what there is
// not. Every call of the contract is walked, so that a call that comes later is asked, too.

const SOMEBODY = ACCOUNTANT

const full = ['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE', 'SALARY_VIEW', 'SALARY_WRITE']

/** The director acts on all accounts. */
const { bank, director } = bankOfFile()
/** Acts on `own` alone, with all rights. */
let person: TestClient
let own: Account
let other: Account
/** Things of the other account. */
let known: Known
/** The same things to whom there are none of them. */
let unknown: Known

const actOn = async (accounts: readonly string[] | null): Promise<void> => {
  await asOwner(
    bank,
    `update relation set type = 'DIRECTOR', permissions = $3, signature_type = 'first', account_ids = $4 where person_id = $1 and company_id = $2`,
    [await personOf(bank, SOMEBODY), await companyOf(bank, DIRECTOR), full, accounts],
  )
}

beforeAll(async () => {
  await asOwner(bank, 'update relation set permissions = $2 where person_id = $1', [await personOf(bank, DIRECTOR), full])
  await needSignatures(bank, await companyOf(bank, DIRECTOR), ['any'])
  other = await mainAccount(director)
  const card = (await accountsOf(director)).find(({ type, currency }) => type === 'CARD' && currency === 'UAH')
  if (card === undefined) throw new Error('The company has no account of a card')
  own = card
  known = await knownOf(bank, director)
  const { accountId, paymentId, templateId, orderId, registerId, importId, subscriptionId } = nothing
  unknown = { ...known, accountId, paymentId, templateId, orderId, registerId, importId, subscriptionId }
  // A payment of the other account that its people were notified of, and one that came to it.
  const payment = await created(director, await paymentBody(director, await bank.signedIn(OLENA)))
  await actOn(null)
  await sign(director, payment.id, await codeFor(bank, director, payment.id, DIRECTOR))
  person = await bank.signedIn(SOMEBODY)
  await actOn([own.id])
  // The walk asks for more codes than a person gets in a day.
  await asOwner(bank, 'delete from attempt_counter', [])
})

/** In minor units. */
const bookedOn = async ({ id }: Account): Promise<bigint> => BigInt((await accountsOf(director)).find((account) => account.id === id)?.bookedBalance ?? 0)

const sentToSigning = (paymentId: string) => director.call('POST /api/payment-service/payments/{paymentId}/signing', { params: { paymentId } })

/** To the person, after the notices of now are gathered. */
async function messagesThatAskToSign(): Promise<number> {
  bank.clock.advance(20 * MINUTE)
  await sendNotices(bank.context)
  const text = `select count(*) from outbox where payload::text like '%Чекають на ваш підпис%'
    and payload->'message'->>'recipient' in (select value from person_contact where person_id = $1)`
  const [row] = await asOwner(bank, text, [await personOf(bank, SOMEBODY)])
  return Number(row?.['count'])
}

/** The answer of a call, without the parts that differ each time. */
async function answerTo(client: TestClient, options: InjectOptions): Promise<string> {
  const { statusCode, headers, body } = await client.send(options)
  return `${statusCode} ${String(headers['content-type'])} ${body.replace(/"request_id":"[^"]+"/, '')}`
}

/** The content of a call, without the key that makes each request another one. */
const questionOf = (name: CallName, things: Known): string => {
  const { headers: _, ...question } = callAbout(name, things)
  return JSON.stringify(question)
}

const isAboutAccounts = (name: CallName): boolean => questionOf(name, known) !== questionOf(name, unknown)

/** An answer that repeats the ids of its question, as if it had been asked about nothing. */
const asOfNothing = (answer: string): string =>
  Object.entries(known).reduce((text, [name, id]) => (id === '1' || id === '2' ? text : text.replaceAll(id, unknown[name as keyof Known])), answer)

const aboutAccounts = (): CallName[] => closedCalls.map(([name]) => name).filter((name) => namesSomething(name) && isAboutAccounts(name))

/** Calls that name an account or a thing of one among their optional questions, which the walk over all calls does not ask. */
const asides: readonly [what: string, ask: (account: Account, things: Known) => InjectOptions][] = [
  [
    'terms of a payment',
    ({ id }) => ({ url: '/api/payment-service/payments/terms', query: { debtorAccountId: id, creditorIban: 'UA083888880000000026001000001', amount: '100' } }),
  ],
  ['the register of payments', ({ id }) => ({ url: '/api/payment-service/payments/register', query: { accountId: id, format: 'XLSX' } })],
  ['payments of an imported file', (_, { importId }) => ({ url: '/api/payment-service/payments', query: { importId } })],
  ['the statement as a PDF', ({ id }) => ({ url: `/api/account-service/accounts/${id}/statement/file`, query: { format: 'PDF' } })],
]

describe('who acts on certain accounts alone', () => {
  // security row 26, accounts
  test('gets the same answer for another account of the company, and for a thing of it, as for nothing', async () => {
    const asked = aboutAccounts()
    expect(asked.length).toBeGreaterThan(50)
    const differing: Record<string, unknown> = {}
    for (const name of asked) {
      const [about, ofNothing] = [asOfNothing(await answerTo(person, callAbout(name, known))), await answerTo(person, callAbout(name, unknown))]
      if (about !== ofNothing) differing[name] = [about, ofNothing]
    }
    expect(differing).toEqual({})
  })

  test.each(asides)('finds nothing of it by %s', async (_, ask) => {
    const nobodys = { ...other, id: nothing.accountId }
    expect(await answerTo(person, ask(other, known))).toBe(await answerTo(person, ask(nobodys, unknown)))
  })

  // security row 26, accounts
  test('finds nothing of it in any answer of a call that names nothing', async () => {
    const { accountId, paymentId, templateId, orderId, registerId, importId, subscriptionId } = known
    const traces = [accountId, paymentId, templateId, orderId, registerId, importId, subscriptionId, other.iban, other.bookedBalance]
    const reading = (Object.entries(calls) as [CallName, Call][]).filter(
      ([name, { access }]) => name.startsWith('GET') && access !== 'anyone' && !name.includes('{'),
    )
    const found: Record<'person' | 'director', string[]> = { person: [], director: [] }
    for (const [name] of reading)
      for (const [who, client] of [
        ['person', person],
        ['director', director],
      ] as const) {
        const answer = await answerTo(client, { ...callAbout(name, { ...known, accountId: own.id }) })
        expect([name, answer.slice(0, 3)]).toEqual([name, aboutNothing.has(name) ? '404' : '200'])
        for (const trace of traces) if (answer.includes(trace)) found[who].push(`${name} ${trace}`)
      }
    expect(found.person).toEqual([])
    // Not in vain: who acts on all accounts finds them.
    expect(new Set(found.director.map((one) => one.split(' ')[1])).size).toBeGreaterThan(8)
  })

  // security row 26, accounts
  test('sees none of it beside others who ask at the same moment', async () => {
    const asked = Array.from({ length: 40 }, (_, place) => (place % 2 === 0 ? person : director))
    const seen = await Promise.all(asked.map(accountsOf))
    const ids = seen.map((accounts) => accounts.map(({ id }) => id).includes(other.id))
    expect(ids).toEqual(asked.map((client) => client === director))
  })

  test('pays and signs from theirs, also to another account of the company', async () => {
    expect((await accountsOf(person)).map(({ id }) => id)).toEqual([own.id])
    const before = await bookedOn(other)
    const payment = await created(person, await paymentBody(person, director, { creditorIban: other.iban }))
    expect(payment).toMatchObject({ debtor: { iban: own.iban }, creditor: { iban: other.iban } })
    const answer = await sign(person, payment.id, await codeFor(bank, person, payment.id, SOMEBODY))
    expect(answer).toMatchObject({ ok: true, answer: { state: 'settled' } })
    expect(await bookedOn(other)).toBe(before + BigInt(payment.amount))
  })

  test('writes a payment with a number that no payment of another account has', async () => {
    const form = await paymentBody(person, director, { creditorIban: other.iban })
    const taken = { ...form, number: '777' }
    await created(director, { ...taken, debtorAccountId: other.id, creditorIban: own.iban })
    expect(await create(person, taken)).toMatchObject({ ok: false, refusal: { fields: { number: expect.anything() } } })
    const [theirs, all] = [await person.call('GET /api/payment-service/payments/new', {}), await director.call('GET /api/payment-service/payments/new', {})]
    expect(theirs.ok && theirs.answer.suggestedNumber).toBe(all.ok && all.answer.suggestedNumber)
  })

  // security row 26, accounts
  test('is no signatory of a payment from another one, nor notified of it', async () => {
    await needSignatures(bank, await companyOf(bank, DIRECTOR), ['any', 'any'])
    const payment = await created(director, await paymentBody(director, await bank.signedIn(OLENA)))
    const plan = await director.call('GET /api/payment-service/payments/{paymentId}/signature-plan', { params: { paymentId: payment.id } })
    expect(plan).toMatchObject({ answer: { signatories: [{ isCaller: true }], unfillable: ['any'] } })
    // A person who acted on it when it came to signing, and does not when messages go, is not notified either.
    await actOn(null)
    const wide = await director.call('GET /api/payment-service/payments/{paymentId}/signature-plan', { params: { paymentId: payment.id } })
    expect(wide).toMatchObject({ answer: { unfillable: [] } })
    await sentToSigning(payment.id)
    await actOn([own.id])
    expect(await messagesThatAskToSign()).toBe(0)
    await actOn(null)
    const another = await created(director, await paymentBody(director, await bank.signedIn(OLENA)))
    await sentToSigning(another.id)
    expect(await messagesThatAskToSign()).toBe(1)
    await actOn([own.id])
  })

  // security row 26, accounts
  test('writes nothing in a call that began when they acted on other accounts', async () => {
    const [personId, companyId] = [await personOf(bank, SOMEBODY), await companyOf(bank, DIRECTOR)]
    const rightsOf = (accounts: readonly string[] | null) =>
      inTransaction<CompanyAuthority, never>(bank.context.database, async (transaction) =>
        ok(await lockRights(transaction, { personId, companyId, accounts } as CompanyAuthority)),
      )
    expect(await rightsOf(null)).toMatchObject({ value: { permissions: [], signatureType: 'none' } })
    expect(await rightsOf([own.id])).toMatchObject({ value: { signatureType: 'first' } })
  })

  // security row 26, accounts
  test('ends all that a person leaves behind, also on another account', async () => {
    person = await bank.signedIn(SOMEBODY)
    const bohdan = await signatoryOf(bank, await companyOf(bank, DIRECTOR), BOHDAN, { type: 'none', permissions: full as ListedPermission[] })
    const form = { ...callAbout('POST /api/payment-service/payments', { ...known, accountId: other.id }) }
    const draft = (await bohdan.send(form)).json<{ id: string }>()
    const personId = await personOf(bank, BOHDAN)
    await person.call('POST /api/operation-service/people/{personId}/ending/code', { params: { personId }, body: { method: 'SMS' } })
    const { code } = await bank.lastMessage(SOMEBODY)
    const ended = await person.call('POST /api/operation-service/people/{personId}/ending', { params: { personId }, body: { method: 'SMS', otp_code: code } })
    expect(ended).toMatchObject({ ok: true })
    const [left] = await asOwner(bank, 'select state from payment where payment_id = $1', [draft.id])
    expect(left).toEqual({ state: 'deleted' })
  })
})
