import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Card } from '@dilo/contract/card.ts'
import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { cardOfColumns } from '@dilo/domain/cards/card-record.ts'
import { type StoredLimits, storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { type Card as CardOfFlow, cardEvents, lockKinds, step } from '@dilo/domain/flows/card.ts'
import { ok, refused } from '@dilo/domain/result.ts'
import { DAY, HOUR } from '@dilo/domain/values/duration.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/transaction.ts'
import type { CardProcessor } from '../../../ports/card-processor.ts'
import { codeOf, withKey } from '../../../testing/answered.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { trailOf } from '../../../testing/audit-trail.ts'
import { ACCOUNTANT, BOHDAN, DIRECTOR, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, needSignatures, personOf, signatoryOf } from '../../../testing/signatories.ts'
import { FRIDAY_NOON } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { carryOutRaisedLimits, expireCards } from './expire-cards.ts'
import { keepCardsOfHolder, lockCardsOfLeaver } from './lock-cards-of-holder.ts'
import { tellProcessor } from './tell-processor.ts'

const { bank, owner } = bankOfFile()
let company: string
let olena: TestClient
let director: TestClient
let accountant: TestClient
let processor: CardProcessor

beforeAll(async () => {
  company = await companyOf(bank, OLENA)
  // Its head signs alone; what two sign together is in spending.test.ts.
  await needSignatures(bank, await companyOf(bank, DIRECTOR), ['first'])
  processor = bank.context.cardProcessor
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'outbox', 'one_time_code', 'card_session', 'card_order_key', 'card_notice']) await owner.query(`delete from ${table}`)
  await owner.query("update relation set status = 'active', account_ids = null where company_id = any ($1)", [[company, await companyOf(bank, DIRECTOR)]])
  // Closed ones come last: every test has its cards in their places.
  await owner.query("update card set state = 'active', closed_at = null, closing_since = null where state = 'closed'")
  await owner.query("update local_card set state = 'active', sequence = 0")
  await owner.query('update person set new_recipients_wait_since = null, new_recipients_wait_until = null, new_recipients_wait_cause = null')
  Object.assign(bank.context, { cardProcessor: processor })
  bank.clock.advance(FRIDAY_NOON - bank.clock.now())
  ;[olena, director, accountant] = [await bank.signedIn(OLENA), await bank.signedIn(DIRECTOR), await bank.signedIn(ACCOUNTANT)]
})

type Outcome<Answer> = { ok: true; answer: Answer } | { ok: false; refusal: { error_code: string; fields?: unknown } }

const did = <Answer>(answer: Outcome<Answer>): Answer => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.answer
}
const cardsOf = async (client: TestClient): Promise<readonly Card[]> => did(await client.call('GET /api/card-service/cards', {})).cards
const cardOf = async (client: TestClient, cardId: string): Promise<Card> =>
  did(await client.call('GET /api/card-service/cards/{cardId}', { params: { cardId } }))

/** A card of Olena's or of another head's company in this form, whatever it was before. */
async function aCard(client: TestClient, columns: Record<string, unknown> = {}, place = 0): Promise<Card> {
  const id = (await cardsOf(client))[place]?.id ?? ''
  const whole = {
    state: 'active',
    lock_kind: null,
    locked_from: null,
    locked_by: null,
    locked_at: null,
    lock_reason: null,
    expired_at: null,
    closed_at: null,
    closing_since: null,
    activated_at: new Date(FRIDAY_NOON - DAY),
    activation_tries: 0,
    activation_tries_since: null,
    expires_on: '2028-11-30',
    form: 'plastic',
    limits: JSON.stringify(storedLimits(noLimits)),
    raised_limits: null,
    raised_from: null,
    ...columns,
  }
  const names = Object.keys(whole)
  await owner.query(`update card set ${names.map((name, place) => `${name} = $${place + 2}`).join(', ')} where card_id = $1`, [id, ...Object.values(whole)])
  return cardOf(client, id)
}

const lock = (client: TestClient, { id: cardId }: Card, kind: 'pause' | 'lost' | 'stolen' | 'compromised' = 'pause') =>
  client.call('POST /api/card-service/cards/{cardId}/locks', { params: { cardId }, body: { kind } })
const activate = (client: TestClient, { id: cardId, version }: Card, lastDigits?: string, key?: string) =>
  client.call('POST /api/card-service/cards/{cardId}/activations', {
    params: { cardId },
    body: { version, ...(lastDigits && { lastDigits }) },
    ...withKey(key),
  })
type Step = 'UNLOCK' | 'CHANGE_PIN' | 'REVEAL' | 'CLOSE'
const ask = (client: TestClient, { id: cardId, version }: Card, step: Step) =>
  client.call('POST /api/card-service/cards/{cardId}/codes', { params: { cardId }, body: { step, version, method: 'SMS' } })
const calls = {
  UNLOCK: 'POST /api/card-service/cards/{cardId}/unlocks',
  CHANGE_PIN: 'POST /api/card-service/cards/{cardId}/pin-sessions',
  REVEAL: 'POST /api/card-service/cards/{cardId}/reveal-sessions',
  CLOSE: 'POST /api/card-service/cards/{cardId}/closings',
} as const
const take = async (client: TestClient, { id: cardId, version }: Card, step: Step, otp_code: string, key?: string): Promise<Outcome<unknown>> =>
  client.call(calls[step], { params: { cardId }, body: { method: 'SMS', otp_code, version }, ...withKey(key) })

/** The step with the right code. */
async function confirmed(client: TestClient, phone: string, card: Card, step: Step, key?: string): Promise<Outcome<unknown>> {
  const asked = await ask(client, card, step)
  return asked.ok ? take(client, card, step, (await bank.lastMessage(phone)).code, key) : asked
}

const setLimits = (client: TestClient, { id: cardId, version }: Card, limits: Partial<StoredLimits>, otp_code: string | null = null) =>
  client.call('PUT /api/card-service/cards/{cardId}/limits', {
    params: { cardId },
    body: { version, limits: { ...storedLimits(noLimits), ...limits }, proof: otp_code === null ? null : { method: 'SMS', otp_code } },
    ...withKey(),
  })
const askForLimits = (client: TestClient, { id: cardId, version }: Card, limits: Partial<StoredLimits>) =>
  client.call('POST /api/card-service/cards/{cardId}/codes', {
    params: { cardId },
    body: { step: 'SET_LIMITS', version, limits: { ...storedLimits(noLimits), ...limits }, method: 'SMS' },
  })

/** The notices of a card that a person got. */
async function noticesTo(phone: string, { id }: Card): Promise<readonly string[]> {
  const rows = await asOwner(bank, 'select kind from card_notice where person_id = $1 and card_id = $2 order by happened_at', [await personOf(bank, phone), id])
  return rows.map(({ kind }) => String(kind))
}
const callsToProcessor = async () =>
  (await bank.context.database.selectFrom('outbox').select('payload').where('task', '=', 'tellProcessorOfCard').execute()).length
const eventsOf = async ({ id }: Card) => (await trailOf(owner, id)).map(({ event }) => event)
const atProcessor = async ({ id }: Card) =>
  (await owner.query('select local.state, local.sequence from local_card local join card on token = processor_token where card_id = $1', [id]))
    .rows[0] as unknown

const inactive = { state: 'inactive', activated_at: null }
const paused = { state: 'locked', lock_kind: 'pause', locked_from: 'active', locked_at: new Date(FRIDAY_NOON) }

describe('a card of a company', () => {
  test('is shown with its holder, its limits and what may be done with it, and to nobody else', async () => {
    const cards = await cardsOf(olena)
    expect(cards.map(({ state, isExpired }) => [state, isExpired])).toEqual([
      ['active', false],
      ['active', false],
      ['active', false],
      ['locked', false],
      ['inactive', false],
      ['active', true],
    ])
    expect(cards[0]).toMatchObject({ holder: { name: 'Коваль Олена Іванівна', acts: true }, isOwn: true, nameOnCard: 'OLENA KOVAL', used: { day: '0' } })
    expect(cards[2]?.limits).toMatchObject({ perDay: '1000000', channels: ['online'], countries: null })
    expect(cards[4]?.number).toBe('999388••••••••••')
    const ihor = await bank.signedIn(IHOR)
    const [one] = cards
    expect(codeOf(await ihor.call('GET /api/card-service/cards/{cardId}', { params: { cardId: one?.id ?? '' } }))).toBe('CARD_NOT_COMPANYS')
    expect(codeOf(await ihor.call('GET /api/card-service/cards/{cardId}', { params: { cardId: randomUUID() } }))).toBe('CARD_NOT_COMPANYS')
  })

  test('is its holder’s and the heads’: a colleague locks nothing', async () => {
    const [ofDirector] = await cardsOf(accountant)
    if (ofDirector === undefined) throw new Error('The company has cards')
    expect(ofDirector.actions).toEqual([])
    expect(codeOf(await lock(accountant, ofDirector))).toBe('CARD_OWNER_ONLY')
    expect(codeOf(await ask(accountant, ofDirector, 'CLOSE'))).toBe('CARD_OWNER_ONLY')
    const bulk = did(
      await accountant.call('POST /api/card-service/cards/locks', { body: { cards: (await cardsOf(accountant)).map(({ id }) => id), kind: 'pause' } }),
    )
    expect(bulk).toMatchObject({ locked: [expect.any(String)], refused: [{ cardId: ofDirector.id, errorCode: 'CARD_OWNER_ONLY' }] })
  })

  test('is named', async () => {
    const card = await aCard(olena)
    const name = (label: string | null) => olena.call('PUT /api/card-service/cards/{cardId}/label', { params: { cardId: card.id }, body: { label } })
    expect(did(await name('  Ремонт   офісу '))).toMatchObject({ label: 'Ремонт офісу', version: card.version + 1 })
    expect(codeOf(await name('х'.repeat(61)))).toBe('INVALID_REQUEST')
    expect(did(await name(' '))).toMatchObject({ label: null })
  })
})

// Rows: what is asked; columns: inactive, active, paused, paused by the bank, lost, closed, expired and active.
const columns: readonly Record<string, unknown>[] = [
  inactive,
  {},
  paused,
  { ...paused, lock_kind: 'bank' },
  { ...paused, lock_kind: 'lost' },
  { state: 'closed', closed_at: new Date(FRIDAY_NOON) },
  { expires_on: '2026-10-31' },
  { ...inactive, expires_on: '2026-10-31' },
  { ...paused, expires_on: '2026-10-31' },
]
const same = 'STATUS_CARD_NOT_CHANGED'
// oxfmt-ignore
const matrix: readonly [Step | 'ACTIVATE' | 'LOCK' | 'SET_LIMITS', readonly string[]][] = [
  //             inactive            active            paused   by the bank  lost                  closed              expired         inactive, expired  paused, expired
  ['ACTIVATE',   ['ok',              'ok',             same,    same,        same,                 'CARD_CLOSED',       'ok',           'CARD_EXPIRED',    same]],
  ['LOCK',       ['ok',              'ok',             'ok',    'ok',        'ok',                 'CARD_CANNOT_BLOCK', 'ok',           'ok',              'ok']],
  ['UNLOCK',     ['CARD_NOT_LOCKED', 'CARD_NOT_LOCKED', 'ok',   same,        'CARD_NEEDS_REISSUE', 'CARD_CLOSED',       'CARD_NOT_LOCKED', 'CARD_NOT_LOCKED', 'CARD_EXPIRED']],
  ['CHANGE_PIN', ['CARD_INACTIVE',   'ok',             same,    same,        same,                 'CARD_CLOSED',       'CARD_EXPIRED', 'CARD_INACTIVE',   same]],
  ['REVEAL',     ['CARD_INACTIVE',   'ok',             same,    same,        same,                 'CARD_CLOSED',       'CARD_EXPIRED', 'CARD_INACTIVE',   same]],
  ['SET_LIMITS', ['ok',              'ok',             'ok',    'ok',        'ok',                 'CARD_CLOSED',       'ok',           'ok',              'ok']],
  ['CLOSE',      ['ok',              'ok',             'ok',    'ok',        'ok',                 'CARD_CLOSED',       'ok',           'ok',              'ok']],
]

describe('the matrix of a card through its calls', () => {
  for (const [asked, outcomes] of matrix)
    test(`${asked} in every state`, async () => {
      for (const [place, outcome] of outcomes.entries()) {
        await owner.query('delete from attempt_counter; delete from one_time_code; delete from card_session')
        const card = await aCard(olena, columns[place])
        const heard =
          asked === 'ACTIVATE'
            ? await activate(olena, card, await endOf(card))
            : asked === 'LOCK'
              ? await lock(olena, card)
              : asked === 'SET_LIMITS'
                ? await setLimits(olena, card, { perDay: '100' })
                : await confirmed(olena, OLENA, card, asked)
        expect([asked, place, codeOf(heard)]).toEqual([asked, place, outcome])
      }
    })
})

const endOf = async ({ id }: Card): Promise<string> =>
  ((await owner.query('select last_digits from card where card_id = $1', [id])).rows[0] as { last_digits: string }).last_digits

describe('a card is activated', () => {
  test('by its last digits, once, with its event in the trail and its state on the way to the processor', async () => {
    const card = await aCard(olena, inactive)
    const key = randomUUID()
    const before = await eventsOf(card)
    expect(did(await activate(olena, card, await endOf(card), key))).toMatchObject({
      state: 'active',
      activatedAt: expect.any(String),
      version: card.version + 1,
    })
    expect(did(await activate(olena, card, await endOf(card), key))).toMatchObject({ state: 'active', version: card.version + 1 })
    expect(codeOf(await activate(olena, { ...card, version: 99 }, await endOf(card), key))).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await eventsOf(card)).slice(before.length)).toEqual(['cardActivated'])
    expect(await callsToProcessor()).toBe(1)
  })

  test('allows five wrong ones in a day', async () => {
    const card = await aCard(olena, inactive)
    const right = await endOf(card)
    const wrong = right === '0000' ? '0001' : '0000'
    expect(await activate(olena, card)).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { lastDigits: 'This field is required' } } })
    for (let count = 0; count < 5; count += 1)
      expect(await activate(olena, card, wrong)).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { lastDigits: 'Invalid card number' } } })
    expect(codeOf(await activate(olena, card, right))).toBe('TOO_MANY_REQUESTS')
    expect(await cardOf(olena, card.id)).toMatchObject({ state: 'inactive', version: card.version })
    bank.clock.advance(DAY)
    olena = await bank.signedIn(OLENA)
    expect(codeOf(await activate(olena, card, right))).toBe('ok')
  })

  test('and closes the one whose place it takes', async () => {
    const old = await aCard(olena, {}, 1)
    const card = await aCard(olena, inactive)
    await owner.query('update card set replaces = $2 where card_id = $1', [card.id, old.id])
    expect(codeOf(await activate(olena, card, await endOf(card)))).toBe('ok')
    expect(await cardOf(olena, old.id)).toMatchObject({ state: 'closed', actions: [] })
    await owner.query('update card set replaces = null where card_id = $1', [card.id])
  })
})

describe('a card is locked', () => {
  test('without a code and without its processor; a harder kind takes the place of a softer one, never back', async () => {
    Object.assign(bank.context, { cardProcessor: { ...processor, setState: async () => refused('silent') } })
    const card = await aCard(olena)
    expect(did(await lock(olena, card))).toMatchObject({ state: 'locked', lock: { kind: 'pause', by: 'Коваль Олена Іванівна', ends: 'unlock', reason: null } })
    expect(did(await lock(olena, card, 'stolen'))).toMatchObject({ lock: { kind: 'stolen', ends: 'reissue' } })
    expect(did(await lock(olena, card, 'lost'))).toMatchObject({ lock: { kind: 'stolen' } })
    await expect(tellProcessor(bank.context, { companyId: company, cardId: card.id })).rejects.toThrow('silent')
    Object.assign(bank.context, { cardProcessor: processor })
    await tellProcessor(bank.context, { companyId: company, cardId: card.id })
    expect(await atProcessor(card)).toMatchObject({ state: 'locked' })
  })

  test('several at once, and none is no lock', async () => {
    await aCard(olena)
    await aCard(olena, { state: 'closed', closed_at: new Date(FRIDAY_NOON) }, 1)
    const ids = (await cardsOf(olena)).map(({ id }) => id)
    const strange = randomUUID()
    const bulk = did(await olena.call('POST /api/card-service/cards/locks', { body: { cards: [...ids, strange], kind: 'pause' } }))
    expect(bulk.locked).toHaveLength(5)
    expect(bulk.refused.map(({ errorCode }) => errorCode).toSorted()).toEqual(['CARD_CANNOT_BLOCK', 'CARD_NOT_COMPANYS'])
    expect(await olena.call('POST /api/card-service/cards/locks', { body: { cards: [], kind: 'pause' } })).toMatchObject({
      refusal: { error_code: 'INVALID_REQUEST', fields: { cards: 'At least one card should be checked' } },
    })
    expect(codeOf(await olena.call('POST /api/card-service/cards/locks', { body: { cards: ids, kind: 'bank' as 'pause' } }))).toBe('INVALID_REQUEST')
  })

  test('by a head is reported to its holder, who does not lift it; the head does', async () => {
    const card = await aCard(director, {}, 1)
    expect(card.holder?.personId).toBe(await personOf(bank, ACCOUNTANT))
    did(await lock(director, card))
    expect(await noticesTo(ACCOUNTANT, card)).toEqual(['locked'])
    expect(await noticesTo(DIRECTOR, card)).toEqual([])
    const locked = await cardOf(accountant, card.id)
    expect(locked.actions).not.toContain('UNLOCK')
    expect(codeOf(await ask(accountant, locked, 'UNLOCK'))).toBe('CARD_OWNER_ONLY')
    expect(codeOf(await confirmed(director, DIRECTOR, locked, 'UNLOCK'))).toBe('ok')
    expect(await eventsOf(card)).toEqual(expect.arrayContaining(['cardLocked', 'cardUnlocked']))
  })
})

describe('a confirmed step', () => {
  test('says in its message what it does, is refused with a wrong code, and is taken once', async () => {
    const card = await aCard(olena, paused)
    const before = await eventsOf(card)
    did(await ask(olena, card, 'UNLOCK'))
    const { code, text } = await bank.lastMessage(OLENA)
    expect(text).toMatch(/^Діло: \d+ розблоковує картку \*\d{4}\. Нікому не кажіть\.$/)
    expect(text.length).toBeLessThanOrEqual(70)
    const wrong = String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
    expect(codeOf(await take(olena, card, 'UNLOCK', wrong))).toBe('CARD_INVALID_OTP')
    const key = randomUUID()
    const heard = await Promise.all([take(olena, card, 'UNLOCK', code, key), take(olena, card, 'UNLOCK', code)])
    expect(heard.map(codeOf).filter((one) => one === 'ok')).toHaveLength(1)
    expect(await cardOf(olena, card.id)).toMatchObject({ state: 'active' })
    expect((await eventsOf(card)).slice(before.length)).toEqual(['cardUnlocked'])
  })

  test('is void for another version of the card, and the code of one step is none for another', async () => {
    const card = await aCard(olena)
    did(await ask(olena, card, 'REVEAL'))
    const { code } = await bank.lastMessage(OLENA)
    expect(codeOf(await take(olena, card, 'CLOSE', code))).not.toBe('ok')
    did(
      await ask(olena, card, 'CLOSE').then(async (again) =>
        again.ok ? again : (await owner.query('delete from one_time_code; delete from attempt_counter'), ask(olena, card, 'CLOSE')),
      ),
    )
    const closing = (await bank.lastMessage(OLENA)).code
    did(await olena.call('PUT /api/card-service/cards/{cardId}/label', { params: { cardId: card.id }, body: { label: 'Інша' } }))
    expect(codeOf(await take(olena, card, 'CLOSE', closing))).toBe('STATUS_CARD_NOT_CHANGED')
    expect(await cardOf(olena, card.id)).toMatchObject({ state: 'active' })
  })

  test('opens a frame of the processor five times a day; a holder is notified when a head sets their PIN', async () => {
    const card = await aCard(director, {}, 1)
    const opened = did(await confirmed(director, DIRECTOR, card, 'CHANGE_PIN')) as { url: string; expiresAt: string }
    expect(opened.url).toMatch(/[0-9a-f]{32}/)
    expect(Date.parse(opened.expiresAt) - FRIDAY_NOON).toBeLessThanOrEqual(60_000)
    expect(await noticesTo(ACCOUNTANT, card)).toEqual(['pinSet'])
    for (let count = 0; count < 4; count += 1) {
      await owner.query('delete from one_time_code; delete from attempt_counter')
      did(await confirmed(director, DIRECTOR, card, 'CHANGE_PIN'))
    }
    await owner.query('delete from one_time_code; delete from attempt_counter')
    expect(codeOf(await confirmed(director, DIRECTOR, card, 'CHANGE_PIN'))).toBe('TOO_MANY_REQUESTS')
  })
})

describe('limits of a card', () => {
  test('are lowered at once without a code, also by its holder, and raised by a head with one', async () => {
    const card = await aCard(director, {}, 1)
    const lowered = did(await setLimits(accountant, card, { perDay: '50000', channels: ['chip'] }))
    expect(lowered).toMatchObject({ limits: { perDay: '50000', channels: ['chip'], perMonth: null }, version: card.version + 1 })
    expect(codeOf(await setLimits(accountant, lowered, { perDay: '50001', channels: ['chip'] }))).toBe('CARD_OWNER_ONLY')
    const raised = { perDay: '90000', channels: ['chip', 'online'] } as const
    expect(codeOf(await setLimits(director, lowered, raised))).toBe('CARD_INVALID_OTP')
    did(await askForLimits(director, lowered, raised))
    const { code } = await bank.lastMessage(DIRECTOR)
    // The code is for these limits alone.
    expect(codeOf(await setLimits(director, lowered, { perDay: '90001' }, code))).not.toBe('ok')
    await owner.query('delete from one_time_code; delete from attempt_counter')
    did(await askForLimits(director, lowered, raised))
    expect(did(await setLimits(director, lowered, raised, (await bank.lastMessage(DIRECTOR)).code))).toMatchObject({
      limits: { perDay: '90000' },
      raisedLimits: null,
    })
  })

  test('that are no limits are refused by their fields, and nothing is half done', async () => {
    const card = await aCard(olena)
    const faults: readonly [Partial<StoredLimits>, string][] = [
      [{ perDay: '-1' }, 'limits.perDay'],
      [{ perDay: '200', perMonth: '100' }, 'limits.perDay'],
      [{ categories: ['12'] }, 'limits.categories'],
      [{ countries: ['UKR'] }, 'limits.countries'],
      [{ hours: { from: 9, until: 9 } }, 'limits.hours'],
    ]
    for (const [limits, field] of faults)
      expect(await setLimits(olena, card, limits)).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { [field]: expect.any(String) } } })
    expect(await cardOf(olena, card.id)).toMatchObject({ version: card.version })
  })

  test('that are raised soon after a change of access wait as payments do', async () => {
    const low = { perDay: '100' }
    const card = await aCard(olena, { limits: JSON.stringify({ ...storedLimits(noLimits), ...low }) })
    await owner.query(
      "update person set new_recipients_wait_since = $2, new_recipients_wait_until = $3, new_recipients_wait_cause = 'recovery' where person_id = $1",
      [await personOf(bank, OLENA), new Date(FRIDAY_NOON - HOUR), new Date(FRIDAY_NOON + HOUR)],
    )
    did(await askForLimits(olena, card, { perDay: '900' }))
    const waiting = did(await setLimits(olena, card, { perDay: '900' }, (await bank.lastMessage(OLENA)).code))
    expect(waiting).toMatchObject({ limits: low, raisedLimits: { limits: { perDay: '900' }, from: new Date(FRIDAY_NOON + HOUR).toISOString() } })
    expect(await carryOutRaisedLimits(bank.context)).toBe(0)
    bank.clock.advance(HOUR)
    expect(await carryOutRaisedLimits(bank.context)).toBe(1)
    expect(await carryOutRaisedLimits(bank.context)).toBe(0)
    expect(await cardOf(await bank.signedIn(OLENA), card.id)).toMatchObject({ limits: { perDay: '900' }, raisedLimits: null })
  })

  test.each([
    ['has left', "status = 'disabled'"],
    ['heads it no more', "type = 'TRUSTEE'"],
    ['is blocked', "blocked_until = now() + interval '1 day'"],
  ])('that were raised and waited are dropped when who raised them %s', async (_, change) => {
    const low = { perDay: '100' }
    const card = await aCard(olena, { limits: JSON.stringify({ ...storedLimits(noLimits), ...low }) })
    const raiser = await personOf(bank, BOHDAN)
    await signatoryOf(bank, company, BOHDAN, { type: 'none', relation: 'DIRECTOR' })
    await owner.query(`update relation set ${change} where company_id = $1 and person_id = $2`, [company, raiser])
    await owner.query('update card set raised_limits = $2, raised_from = $3, raised_by = $4 where card_id = $1', [
      card.id,
      JSON.stringify(storedLimits(noLimits)),
      new Date(FRIDAY_NOON),
      raiser,
    ])
    expect(await carryOutRaisedLimits(bank.context)).toBe(1)
    await owner.query('delete from relation where company_id = $1 and person_id = $2', [company, raiser])
    expect(await cardOf(olena, card.id)).toMatchObject({ limits: low, raisedLimits: null })
  })
})

describe('a card is closed', () => {
  test('for good, at the processor too, and never returns', async () => {
    const card = await aCard(olena)
    const key = randomUUID()
    expect(did(await confirmed(olena, OLENA, card, 'CLOSE', key))).toMatchObject({ card: { state: 'closed' }, openHolds: 0 })
    expect(await take(olena, card, 'CLOSE', '0000', key)).toMatchObject({ ok: true, answer: { card: { state: 'closed' } } })
    expect(await atProcessor(card)).toMatchObject({ state: 'closed' })
    expect(codeOf(await lock(olena, card))).toBe('CARD_CANNOT_BLOCK')
  })

  test('later, while the processor does not take it: locked meanwhile, and nobody asks again but the bank', async () => {
    const card = await aCard(olena)
    Object.assign(bank.context, { cardProcessor: { ...processor, close: async () => refused('silent') } })
    expect(codeOf(await confirmed(olena, OLENA, card, 'CLOSE'))).toBe('CARD_CLOSING_FAILED')
    const closing = await cardOf(olena, card.id)
    expect(closing).toMatchObject({ state: 'locked', isClosing: true, lock: { kind: 'bank', reason: 'closing' } })
    expect(codeOf(await ask(olena, closing, 'UNLOCK'))).toBe('STATUS_CARD_NOT_CHANGED')
    expect(await callsToProcessor()).toBe(1)
    await expect(tellProcessor(bank.context, { companyId: company, cardId: card.id })).rejects.toThrow('has not taken')
    Object.assign(bank.context, { cardProcessor: processor })
    await tellProcessor(bank.context, { companyId: company, cardId: card.id })
    expect(await cardOf(olena, card.id)).toMatchObject({ state: 'closed', isClosing: false })
  })
})

describe('what ends a card', () => {
  test('a relation that ends locks the cards of its person in the same transaction: lock and close remain', async () => {
    const card = await aCard(director, {}, 1)
    did(await accountant.call('POST /api/operation-service/resignation/code', { body: { method: 'SMS' } }))
    did(await accountant.call('POST /api/operation-service/resignation', { body: { method: 'SMS', otp_code: (await bank.lastMessage(ACCOUNTANT)).code } }))
    const locked = await cardOf(director, card.id)
    expect(locked).toMatchObject({
      state: 'locked',
      lock: { kind: 'bank', reason: 'relationEnded', by: null },
      holder: { acts: false },
      actions: ['LOCK', 'CLOSE'],
    })
    for (const step of ['UNLOCK', 'CHANGE_PIN', 'REVEAL'] as const) expect(codeOf(await ask(director, locked, step))).toBe('CARD_NO_ENTERPRISE')
    expect(codeOf(await setLimits(director, locked, { perDay: '1' }))).toBe('CARD_NO_ENTERPRISE')
    expect(codeOf(await confirmed(director, DIRECTOR, locked, 'CLOSE'))).toBe('ok')
  })

  test('a relation that is narrowed to other accounts locks the card too', async () => {
    const card = await aCard(director, {}, 1)
    const accounts = (did(await director.call('GET /api/account-service/accounts', {})).accounts as readonly { id: string }[]).filter(
      ({ id }) => id !== card.account.id,
    )
    await inTransaction<void, never>(bank.context.database, async (transaction) => {
      const whose = { companyId: await companyOf(bank, DIRECTOR), personId: await personOf(bank, ACCOUNTANT) }
      await keepCardsOfHolder(transaction, whose)
      await sql`update relation set account_ids = ${accounts.map(({ id }) => id)}::uuid[] where person_id = ${whose.personId}`.execute(transaction)
      expect(await lockCardsOfLeaver(bank.context, transaction, whose, { by: 'bank', at: new Date(FRIDAY_NOON) })).toBe(1)
      return ok(undefined)
    })
    expect(await cardOf(director, card.id)).toMatchObject({ state: 'locked', lock: { reason: 'relationEnded' }, holder: { acts: false } })
  })

  test('its last day: it is noted once, reported, and pays between own cards no more', async () => {
    const card = await aCard(olena, { expires_on: '2026-11-20' })
    expect(await expireCards(bank.context)).toBe(0)
    bank.clock.advance(DAY)
    expect(await expireCards(bank.context)).toBe(1)
    expect(await expireCards(bank.context)).toBe(0)
    expect(await asOwner(bank, 'select status, state from card where card_id = $1', [card.id])).toEqual([{ status: 'BLOCKED', state: 'active' }])
    expect(await eventsOf(card)).toContain('cardExpired')
    expect(await noticesTo(OLENA, card)).toEqual(['expired'])
  })
})

describe('the database', () => {
  test('takes the steps of the flow and no others, and keeps the status of the version before', async () => {
    const card = await aCard(olena)
    const states: readonly CardOfFlow[] = [
      { status: 'inactive' },
      { status: 'active' },
      { status: 'closed' },
      ...lockKinds.flatMap((kind) => (['inactive', 'active'] as const).map((from) => ({ status: 'locked', kind, from }) as const)),
    ]
    const columnsOf = (one: CardOfFlow) => [one.status, one.status === 'locked' ? one.kind : null, one.status === 'locked' ? one.from : null]
    const set = 'update card set state = $2, lock_kind = $3, locked_from = $4 where card_id = $1'
    const textOf = (one: CardOfFlow) => columnsOf(one).join(' ')
    for (const before of states) {
      const reached = new Set([textOf(before)])
      for (const event of cardEvents)
        for (const kind of lockKinds)
          for (const by of ['client', 'bank'] as const) {
            const next = step(before, event === 'LOCK' ? { event, kind, by, isExpired: false } : { event, by, isExpired: false })
            if (next.ok) reached.add(textOf(next.value))
          }
      for (const after of states) {
        await owner.query(set, [card.id, ...columnsOf(before)])
        const [state, kind, from] = columnsOf(after)
        const taken = await bank.context.database
          .updateTable('card')
          .set({ state: state as 'active', lock_kind: kind as null, locked_from: from as null })
          .where('card_id', '=', card.id)
          .execute()
          .then(
            () => true,
            () => false,
          )
        expect([textOf(before), textOf(after), taken]).toEqual([textOf(before), textOf(after), reached.has(textOf(after))])
        if (taken) {
          const [row] = await asOwner(bank, 'select state, lock_kind, locked_from, status from card where card_id = $1', [card.id])
          expect(cardOfColumns(row as Parameters<typeof cardOfColumns>[0])).toEqual(after)
          expect(row?.['status']).toBe(after.status === 'active' ? 'OPEN' : after.status === 'closed' ? 'CLOSED' : 'BLOCKED')
        }
      }
    }
  })
})
