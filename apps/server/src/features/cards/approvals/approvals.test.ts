import { randomUUID } from 'node:crypto'
import { MINUTE, SECOND } from '@dilo/domain/values/duration.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MessageOf } from '@dilo/contract/processor/messages.ts'
import type { Context } from '../../../context.ts'
import { codeOf } from '../../../testing/answered.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { changeAccess, forgetChange } from '../../../testing/changed-access.ts'
import { BOHDAN, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, needSignaturesFrom, personOf, signatoryOf } from '../../../testing/signatories.ts'
import { FRIDAY_NOON } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { answerChallenge } from './answer-challenge.ts'
import { askForApproval } from './ask-for-approval.ts'
import { expireApprovals } from './expire-approvals.ts'

const { bank } = bankOfFile()
let company: string
let card: string
let olena: TestClient
let bohdan: TestClient

beforeAll(async () => {
  company = await companyOf(bank, OLENA)
  bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'second' })
  olena = await bank.signedIn(OLENA)
  const [row] = await asOwner(bank, "select card_id from card where company_id = $1 and state = 'active' and expired_at is null order by position limit 1", [
    company,
  ])
  card = String(row?.['card_id'])
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'outbox', 'one_time_code', 'card_approval']) await asOwner(bank, `delete from ${table}`, [])
  await needSignaturesFrom(bank, company, [
    [0n, ['first']],
    [10_000_00n, ['first', 'second']],
  ])
})
afterEach(async () => {
  bank.clock.advance(FRIDAY_NOON - bank.clock.now())
  await asOwner(bank, "update card set state = 'active' where company_id = $1 and card_id = $2 and state <> 'active'", [company, card])
})

type Challenge = MessageOf<'challenge'>

const aChallenge = (over: Partial<Challenge> = {}): Challenge => ({
  kind: 'challenge',
  messageId: randomUUID(),
  at: new Date(bank.clock.now()).toISOString(),
  card: 'token',
  challengeId: randomUUID(),
  billing: { value: '125050', currency: 'UAH' },
  original: { value: '125050', currency: 'UAH' },
  merchant: { id: 'shop-1', name: 'Крамниця «Олівець»', city: 'Kyiv', country: 'UA', category: '5942' },
  expiresAt: new Date(bank.clock.now() + 5 * MINUTE).toISOString(),
  device: 'Chrome, Windows',
  ...over,
})

const shopAsks = (over: Partial<Challenge> = {}, of = card) =>
  askForApproval(bank.context, {
    processor: 'local',
    message: aChallenge(over),
    card: { companyId: company, cardId: of, firstDigits: '999388' },
    digest: Buffer.alloc(32),
    receivedAt: new Date(0),
    keep: async () => {},
  })

async function listOf(client: TestClient) {
  const list = await client.call('GET /api/card-service/approvals', {})
  if (!list.ok) throw new Error(list.refusal.error_code)
  return list.answer.approvals
}
const waiting = async (client: TestClient) => (await listOf(client)).filter(({ asked }) => asked !== null)

async function theOne(client: TestClient) {
  const [one] = await listOf(client)
  if (one === undefined) throw new Error('No purchase waits')
  return one
}

const codes = (client: TestClient, approvalId: string, companyId = company) =>
  client.call('POST /api/card-service/approvals/{approvalId}/codes', { params: { approvalId }, body: { companyId, method: 'SMS' } })
const approve = (client: TestClient, approvalId: string, otp_code: string, companyId = company) =>
  client.call('POST /api/card-service/approvals/{approvalId}/answers', {
    params: { approvalId },
    body: { answer: 'approve', companyId, confirmation: { method: 'SMS', otp_code } },
  })
const say = (client: TestClient, approvalId: string, answer: 'decline' | 'notMe', companyId = company) =>
  client.call('POST /api/card-service/approvals/{approvalId}/answers', { params: { approvalId }, body: { answer, companyId } })

/** Asks for a code and approves by it. */
async function sayYes(client: TestClient, phone: string, approvalId: string) {
  expect(codeOf(await codes(client, approvalId))).toBe('ok')
  const { code } = await bank.lastMessage(phone)
  return approve(client, approvalId, code)
}

const wordsToProcessor = async () =>
  (await asOwner(bank, "select payload from outbox where task = 'answerChallenge'", [])).map(({ payload }) => payload as { approvalId: string })

/** The processor's side: the answers that it got, and whether it still waits. */
function aProcessor(answer: 'taken' | 'over' | 'silent' = 'taken') {
  const reported: (readonly [string, string])[] = []
  const context = Object.create(bank.context, {
    cardProcessor: {
      value: {
        answerChallenge: async (id: string, decided: string) => {
          reported.push([id, decided])
          return answer === 'taken' ? { ok: true } : { ok: false, error: answer }
        },
      },
    },
  }) as Context
  return { reported, context }
}

describe('a purchase on the internet', () => {
  test('asks its holder, with shop, amount, card and the seconds that are left, and tells them by a message', async () => {
    await shopAsks({ original: { value: '3000', currency: 'USD' } })
    expect(await theOne(olena)).toMatchObject({
      companyId: company,
      cardId: card,
      amount: '125050',
      original: { amount: '3000', currency: 'USD' },
      merchant: { name: 'Крамниця «Олівець»', country: 'UA' },
      device: 'Chrome, Windows',
      state: 'waiting',
      asked: 'holder',
      needsSecond: false,
      secondsLeft: 300,
    })
    expect((await bank.lastMessage(OLENA)).text).toContain('1\u00A0250,50')
    expect(await waiting(bohdan)).toEqual([])
    bank.clock.advance(100 * SECOND)
    expect(await theOne(olena)).toMatchObject({ secondsLeft: 200 })
  })

  test('is approved by a code that names it, and the processor is notified once', async () => {
    await shopAsks()
    const { id } = await theOne(olena)
    expect(codeOf(await codes(olena, id))).toBe('ok')
    const { code, text } = await bank.lastMessage(OLENA)
    expect(text).toContain('Крамниця «Олівець»')
    expect(text).toContain('1\u00A0250,50')
    expect(await approve(olena, id, code)).toMatchObject({ ok: true, answer: { state: 'approved', asked: null } })
    // The same answer again gets what stands.
    expect(await approve(olena, id, code)).toMatchObject({ ok: true, answer: { state: 'approved' } })
    expect(await wordsToProcessor()).toHaveLength(1)
    const { reported, context } = aProcessor()
    expect(await answerChallenge(context, { companyId: company, approvalId: id })).toBe('taken')
    expect(await answerChallenge(context, { companyId: company, approvalId: id })).toBe('nothing')
    expect(reported).toEqual([[expect.any(String), 'approved']])
    expect(await asOwner(bank, "select 1 from audit_entry where subject_id = $1 and event = 'cardPurchaseApproved'", [card])).toHaveLength(1)
  })

  test('is not approved by a wrong code, nor by the code of another purchase', async () => {
    await shopAsks()
    const first = await theOne(olena)
    await codes(olena, first.id)
    const { code } = await bank.lastMessage(OLENA)
    const wrong = code === '1111' ? '2222' : '1111'
    expect(codeOf(await approve(olena, first.id, wrong))).toBe('CARD_INVALID_OTP')
    await shopAsks({ billing: { value: '999900', currency: 'UAH' } })
    const second = (await listOf(olena)).find(({ id }) => id !== first.id)
    expect(codeOf(await approve(olena, String(second?.id), code))).not.toBe('ok')
    expect((await waiting(olena)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  })

  test('is approved by nobody whose access has just changed, not even by an earlier code, and is declined by them', async () => {
    await shopAsks()
    const { id } = await theOne(olena)
    expect(codeOf(await codes(olena, id))).toBe('ok')
    const { code } = await bank.lastMessage(OLENA)
    await changeAccess(bank, OLENA)
    await asOwner(bank, 'delete from attempt_counter', [])
    expect(codeOf(await codes(olena, id))).toBe('CARD_ACCESS_CHANGED')
    expect(codeOf(await approve(olena, id, code))).toBe('CARD_ACCESS_CHANGED')
    expect(codeOf(await say(olena, id, 'decline'))).toBe('ok')
    await forgetChange(bank, OLENA)
  })

  test('is declined without a code', async () => {
    await shopAsks()
    const { id } = await theOne(olena)
    expect(await say(olena, id, 'decline')).toMatchObject({ ok: true, answer: { state: 'declined' } })
    expect(await say(olena, id, 'decline')).toMatchObject({ ok: true })
    const { reported, context } = aProcessor()
    await answerChallenge(context, { companyId: company, approvalId: id })
    expect(reported).toEqual([[expect.any(String), 'declined']])
    expect(codeOf(await codes(olena, id))).toBe('STATUS_CARD_NOT_CHANGED')
  })

  test('that its holder answers with «not me» is declined, and the card is locked for good in the same step', async () => {
    await shopAsks()
    const { id } = await theOne(olena)
    expect(await say(olena, id, 'notMe')).toMatchObject({ ok: true, answer: { state: 'declined' } })
    const shown = await olena.call('GET /api/card-service/cards/{cardId}', { params: { cardId: card } })
    expect(shown).toMatchObject({ ok: true, answer: { state: 'locked', lock: { kind: 'compromised', reason: 'notMyPurchase', ends: 'reissue' } } })
  })

  test('nobody answered is declined at its end by the bank’s clock, and a code that comes later approves nothing', async () => {
    await shopAsks()
    const { id } = await theOne(olena)
    await codes(olena, id)
    const { code } = await bank.lastMessage(OLENA)
    bank.clock.advance(5 * MINUTE)
    expect(codeOf(await approve(olena, id, code))).toBe('STATUS_CARD_NOT_CHANGED')
    expect(codeOf(await codes(olena, id))).toBe('STATUS_CARD_NOT_CHANGED')
    expect(await theOne(olena)).toMatchObject({ state: 'expired', asked: null, secondsLeft: 0 })
    expect(await expireApprovals(bank.context, 10)).toBe(1)
    expect(await expireApprovals(bank.context, 10)).toBe(0)
    expect(await wordsToProcessor()).toEqual([])
    bank.clock.advance(3 * MINUTE)
    expect(await listOf(olena)).toEqual([])
  })

  test('cannot be approved late by the database either', async () => {
    await shopAsks()
    await expect(asOwner(bank, "update card_approval set state = 'approved', decided_at = expires_at", [])).rejects.toThrow('approved_in_time')
  })

  test('asks once, however often the processor asks', async () => {
    const challengeId = randomUUID()
    await Promise.all([shopAsks({ challengeId }), shopAsks({ challengeId }), shopAsks({ challengeId })])
    expect(await waiting(olena)).toHaveLength(1)
    expect(await asOwner(bank, "select 1 from outbox where task = 'deliverMessage' and payload -> 'message' ->> 'recipient' = $1", [OLENA])).toHaveLength(1)
  })

  test('of an amount above a limit of the policy needs a second person, who is asked after the holder', async () => {
    await shopAsks({ billing: { value: '1000000', currency: 'UAH' }, original: { value: '1000000', currency: 'UAH' } })
    const { id, needsSecond } = await theOne(olena)
    expect(needsSecond).toBe(true)
    expect(await waiting(bohdan)).toEqual([])
    expect(codeOf(await say(bohdan, id, 'decline'))).toBe('NOT_FOUND')
    expect(await sayYes(olena, OLENA, id)).toMatchObject({ ok: true, answer: { state: 'waiting', asked: null } })
    expect((await bank.lastMessage(BOHDAN)).text).toContain('10\u00A0000,00')
    const reported = await asOwner(bank, "select person_id, amount::text, merchant from card_notice where kind = 'approvalAsked'", [])
    expect(reported).toEqual([{ person_id: await personOf(bank, BOHDAN), amount: '1000000', merchant: 'Крамниця «Олівець»' }])
    expect(await wordsToProcessor()).toEqual([])
    expect(await theOne(bohdan)).toMatchObject({ asked: 'second', given: [{ person: expect.any(String) }] })
    expect(codeOf(await say(bohdan, id, 'notMe'))).toBe('CARD_OWNER_ONLY')
    expect(await sayYes(bohdan, BOHDAN, id)).toMatchObject({ ok: true, answer: { state: 'approved' } })
    expect(await wordsToProcessor()).toHaveLength(1)
  })

  test('is declined by the second person, too', async () => {
    await shopAsks({ billing: { value: '2000000', currency: 'UAH' } })
    const { id } = await theOne(olena)
    await sayYes(olena, OLENA, id)
    expect(await say(bohdan, id, 'decline')).toMatchObject({ ok: true, answer: { state: 'declined' } })
    expect(await theOne(olena)).toMatchObject({ state: 'declined' })
  })

  test('is nothing to people of other companies', async () => {
    await shopAsks()
    const { id } = await theOne(olena)
    const ihor = await bank.signedIn(IHOR)
    expect(await listOf(ihor)).toEqual([])
    expect(codeOf(await codes(ihor, id))).toBe('NOT_FOUND')
    expect(codeOf(await say(ihor, id, 'decline'))).toBe('NOT_FOUND')
    const theirs = await companyOf(bank, IHOR)
    expect(codeOf(await say(ihor, id, 'decline', theirs))).toBe('NOT_FOUND')
    expect(await waiting(olena)).toHaveLength(1)
  })

  test('of many answers at once one ends it', async () => {
    await shopAsks()
    const { id } = await theOne(olena)
    await codes(olena, id)
    const { code } = await bank.lastMessage(OLENA)
    const answers = await Promise.all([approve(olena, id, code), say(olena, id, 'decline'), approve(olena, id, code), say(olena, id, 'decline')])
    const { state } = await theOne(olena)
    expect(['approved', 'declined']).toContain(state)
    for (const answer of answers) if (answer.ok) expect(answer.answer.state).toBe(state)
    expect(answers.some(({ ok }) => ok)).toBe(true)
    expect(await wordsToProcessor()).toHaveLength(1)
  })

  test.each<[what: string, over: Partial<Challenge>]>([
    ['an amount below zero', { billing: { value: '-1', currency: 'UAH' } }],
    ['an amount in another currency', { billing: { value: '100', currency: 'USD' } }],
  ])('with %s is declined at once, and nobody is asked', async (_, over) => {
    await shopAsks(over)
    expect(await waiting(olena)).toEqual([])
    expect(await wordsToProcessor()).toHaveLength(1)
  })

  test('by a card that is locked is declined at once, and nobody is asked', async () => {
    await asOwner(bank, "update card set state = 'locked', lock_kind = 'pause', locked_from = 'active' where card_id = $1", [card])
    await shopAsks()
    expect(await waiting(olena)).toEqual([])
    expect(await wordsToProcessor()).toHaveLength(1)
  })

  test('whose processor is silent is reported again; one that waits no more gets no approval', async () => {
    await shopAsks()
    const { id } = await theOne(olena)
    await say(olena, id, 'decline')
    const place = { companyId: company, approvalId: id }
    await expect(answerChallenge(aProcessor('silent').context, place)).rejects.toThrow('has not heard')
    expect(await answerChallenge(aProcessor('over').context, place)).toBe('over')
    expect(await answerChallenge(aProcessor().context, place)).toBe('nothing')
  })

  test('waits among the inbox of whom it asks, and of nobody else', async () => {
    await shopAsks()
    const kindsOf = async (client: TestClient) => {
      const inbox = await client.call('GET /api/inbox-service/inbox', {})
      return inbox.ok ? inbox.answer.rows.map(({ kind }) => kind) : []
    }
    expect(await kindsOf(olena)).toContain('approvePurchase')
    expect(await kindsOf(bohdan)).not.toContain('approvePurchase')
    const { id } = await theOne(olena)
    await say(olena, id, 'decline')
    expect(await kindsOf(olena)).not.toContain('approvePurchase')
  })

  test('is answered from another company’s page as well', async () => {
    const holder = await personOf(bank, OLENA)
    expect(holder).not.toBe('')
    await shopAsks()
    const { id } = await theOne(olena)
    const cabinet = await olena.call('GET /api/ekb-service/v2/clients/physical/current', {})
    expect(cabinet.ok).toBe(true)
    expect(await sayYes(olena, OLENA, id)).toMatchObject({ ok: true, answer: { state: 'approved' } })
  })
})
