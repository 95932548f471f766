import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Reissue } from '@dilo/contract/card-application-calls.ts'
import type { StoredLimits } from '@dilo/domain/cards/stored-limits.ts'
import { codeOf, given } from '../../../testing/answered.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { trailOf } from '../../../testing/audit-trail.ts'
import { HALYNA, OLENA, ROMAN } from '../../../testing/demo-people.ts'
import { companyOf, personOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { issueCard } from '../applications/issue-card.ts'

const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const { bank, owner } = bankOfFile()
let company: string
let director: TestClient
let accountant: TestClient
let cardId: string

const limits =
  '{"perTransaction":null,"perDay":"700000","perMonth":null,"countPerDay":null,"exactly":null,"merchant":null,"channels":null,"categories":null,"countries":null,"weekdays":null,"hours":null,"endsOn":null}'

beforeAll(async () => {
  company = await companyOf(bank, DIRECTOR)
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'outbox', 'one_time_code', 'card_order_key', 'card_application', 'local_card_session', 'local_card', 'card_session'])
    await owner.query(`delete from ${table}`)
  await owner.query('delete from card where company_id = $1', [company])
  cardId = await insertCard()
  ;[director, accountant] = [await bank.signedIn(DIRECTOR), await bank.signedIn(ACCOUNTANT)]
})

async function insertCard(): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into card (company_id, card_id, account_id, first_digits, last_digits, state, position, form, holder_person_id, name_on_card, label, limits,
      processor_token, expires_on)
    select $1, $2, account_id, '427700', '0001', 'active', 0, 'plastic', $3, 'TEST HOLDER', 'Закупівлі', $4, $5, '2029-11-30'
    from client_account where company_id = $1 and currency = 'UAH' order by position limit 1`,
    [company, id, await personOf(bank, ACCOUNTANT), limits, `test-${id}`],
  )
  await owner.query('insert into card_of_token (processor_token, company_id, card_id) values ($1, $2, $3)', [`test-${id}`, company, id])
  return id
}

const virtual: Reissue = { how: 'order', form: 'virtual' }
const cardNow = async (id = cardId) => (await owner.query('select * from card where card_id = $1', [id])).rows[0] as Record<string, unknown>
const version = async () => Number((await cardNow())['version'])
const ask = async (reissue: Reissue = virtual, by = accountant) =>
  by.call('POST /api/card-service/cards/{cardId}/reissue-codes', { params: { cardId }, body: { version: await version(), reissue, method: 'SMS' } })
const replace = async (otp_code: string, reissue: Reissue = virtual, by = accountant, key = randomUUID()) =>
  by.call('POST /api/card-service/cards/{cardId}/reissues', {
    params: { cardId },
    headers: { 'idempotency-key': key },
    body: { method: 'SMS', otp_code, version: await version(), reissue },
  })
async function replaced(reissue: Reissue = virtual) {
  given(await ask(reissue))
  return given(await replace((await bank.lastMessage(ACCOUNTANT)).code, reissue))
}
const issue = (applicationId: string) => issueCard(bank.context, { companyId: company, applicationId })
const lockAs = (kind: string) =>
  owner.query("update card set state = 'locked', lock_kind = $2, locked_from = 'active', locked_at = now() where card_id = $1", [cardId, kind])

/** A blank whose number was typed in the processor's frame. */
async function typedBlank(over: { isOurs?: boolean; isBound?: boolean; product?: string } = {}): Promise<Reissue> {
  const [token, numberToken] = [`blank-${randomUUID()}`, `number-${randomUUID()}`]
  await owner.query(
    `insert into local_card (token, request_id, scheme, form, product, is_bound, is_ours, first_digits, last_digits, name_on_card, expires_on, state, sequence, made_at)
    values ($1, null, 'visa', 'plastic', $2, $3, $4, '427700', '7777', '', '2030-01-31', 'inactive', 0, now())`,
    [token, over.product ?? 'business', over.isBound ?? false, over.isOurs ?? true],
  )
  await owner.query(
    "insert into local_card_session (session_id, kind, token, expires_at, ended_at, number_of, number_token) values ($1, 'bind', null, $2, $2, $3, $4)",
    [randomUUID().replaceAll('-', ''), new Date(bank.clock.now()), token, numberToken],
  )
  return { how: 'bind', numberToken }
}

describe('a holder replaces their card', () => {
  test('by a code whose message names it: the new one has its limits, name and account, and the old one pays until the new one is activated', async () => {
    given(await ask())
    const { text, code } = await bank.lastMessage(ACCOUNTANT)
    expect(text).toMatch(/^Код \d{4} замінює картку …0001 новою\. /)
    const key = randomUUID()
    const application = given(await replace(code, virtual, accountant, key))
    expect(application).toMatchObject({ state: 'ON_VALIDATION', way: 'order', form: 'virtual', replaces: cardId, nameOnCard: 'TEST HOLDER', actions: [] })
    expect(given(await replace(code, virtual, accountant, key))).toMatchObject({ id: application.id })
    expect((await owner.query('select from card_application')).rowCount).toBe(1)
    await issue(application.id)
    const { cardId: next } = given(await accountant.call('GET /api/card-service/applications/{applicationId}', { params: { applicationId: application.id } }))
    expect(await cardNow(next ?? '')).toMatchObject({
      state: 'inactive',
      replaces: cardId,
      name_on_card: 'TEST HOLDER',
      label: 'Закупівлі',
      limits: JSON.parse(limits) as object,
      form: 'virtual',
    })
    expect(await cardNow()).toMatchObject({ state: 'active', replaced_by: next })
    expect((await trailOf(owner, cardId)).map(({ event }) => event)).toContain('cardReissueSigned')
    // People, the holder among them, are notified of the card that they know.
    const { rows: notices } = await owner.query('select distinct card_id, kind from card_notice where card_id = any ($1)', [[cardId, next]])
    expect(notices).toEqual([{ card_id: cardId, kind: 'replaced' }])
  })

  test('once at a time: neither while the processor is at it, nor while the new one waits to be activated', async () => {
    const { id } = await replaced()
    expect(codeOf(await ask())).toBe('STATUS_CARD_NOT_CHANGED')
    await issue(id)
    expect(codeOf(await ask())).toBe('STATUS_CARD_NOT_CHANGED')
    await owner.query("update card set state = 'closed' where replaces = $1", [cardId])
    expect(codeOf(await ask())).not.toBe('STATUS_CARD_NOT_CHANGED')
  })

  test('of two at the same moment one counts', async () => {
    given(await ask())
    const { code } = await bank.lastMessage(ACCOUNTANT)
    const both = await Promise.all([replace(code), replace(code)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await owner.query('select from card_application')).rowCount).toBe(1)
  })

  test.each(['lost', 'stolen', 'compromised'])('that was locked as %s is closed at once', async (kind) => {
    await lockAs(kind)
    const { id } = await replaced()
    expect(await cardNow()).toMatchObject({ state: 'closed' })
    await issue(id)
    expect((await owner.query('select state from card where replaces = $1', [cardId])).rows).toEqual([{ state: 'inactive' }])
  })

  test('that is paused stays so', async () => {
    await lockAs('pause')
    await replaced()
    expect(await cardNow()).toMatchObject({ state: 'locked' })
  })

  test('that is closed by a person meanwhile needs no other: the application comes back with the reason', async () => {
    const { id } = await replaced()
    await owner.query("update card set state = 'closed' where card_id = $1", [cardId])
    await issue(id)
    expect(given(await director.call('GET /api/card-service/applications/{applicationId}', { params: { applicationId: id } }))).toMatchObject({
      state: 'TMP_REJECTED',
      reason: 'cardClosed',
    })
  })

  test('a head does it for them, and nobody else', async () => {
    expect(codeOf(await ask(virtual, director))).toBe('ok')
    await owner.query('update card set holder_person_id = $2 where card_id = $1', [cardId, await personOf(bank, DIRECTOR)])
    expect(codeOf(await ask(virtual, accountant))).toBe('CARD_OWNER_ONLY')
  })

  test('a card whose holder acts no more is not replaced', async () => {
    await owner.query('update card set holder_person_id = null where card_id = $1', [cardId])
    expect(codeOf(await ask(virtual, director))).toBe('CARD_NO_ENTERPRISE')
  })

  test('a closed card is not replaced, nor is one of another company found', async () => {
    await owner.query("update card set state = 'closed' where card_id = $1", [cardId])
    expect(codeOf(await ask())).toBe('CARD_CLOSED')
    const other = await bank.signedIn(OLENA)
    expect(
      codeOf(
        await other.call('POST /api/card-service/cards/{cardId}/reissue-codes', { params: { cardId }, body: { version: 1, reissue: virtual, method: 'SMS' } }),
      ),
    ).toBe('CARD_NOT_COMPANYS')
  })

  test('a card that has changed since the page was loaded is another one', async () => {
    given(await ask())
    const { code } = await bank.lastMessage(ACCOUNTANT)
    await owner.query('update card set version = version + 1 where card_id = $1', [cardId])
    expect(codeOf(await replace(code))).toMatch(/^(STATUS_CARD_NOT_CHANGED|CARD_INVALID_OTP|OTP_EXPIRED)$/)
    expect((await owner.query('select from card_application')).rowCount).toBe(0)
  })
})

describe('the new card is no way around what the old one is bound to', () => {
  async function issued(): Promise<string> {
    const { id } = await replaced()
    await issue(id)
    return String((await owner.query('select card_id from card where replaces = $1', [cardId])).rows[0]?.card_id)
  }
  const activate = async (id: string, by = accountant) =>
    codeOf(
      await by.call('POST /api/card-service/cards/{cardId}/activations', {
        params: { cardId: id },
        headers: { 'idempotency-key': randomUUID() },
        body: { version: Number((await cardNow(id))['version']) },
      }),
    )
  const pausedByHead = async () => {
    await lockAs('pause')
    await owner.query('update card set locked_by = $2 where card_id = $1', [cardId, await personOf(bank, DIRECTOR)])
  }

  test('what was used of the limits of the day and month stays used', async () => {
    const next = await issued()
    await owner.query(
      `insert into card_counter (company_id, card_or_program_id, period, starts_on, used, count)
      values ($1, $2, 'day', '2026-11-20', 650000, 3), ($1, $2, 'month', '2026-11-01', 900000, 7), ($1, $2, 'month', '2026-10-01', 1, 1)`,
      [company, cardId],
    )
    expect(await activate(next)).toBe('ok')
    const { rows } = await owner.query('select period, used, count from card_counter where card_or_program_id = $1 order by period', [next])
    expect(rows).toEqual([
      { period: 'day', used: '650000', count: 3 },
      { period: 'month', used: '900000', count: 7 },
    ])
  })

  test('a limit that is lowered on the old one meanwhile holds for the new one too, which stays stricter where it was', async () => {
    const next = await issued()
    await owner.query('update card set limits = limits || \'{"perTransaction": "500"}\' where card_id = $1', [next])
    const lowered = { ...(JSON.parse(limits) as StoredLimits), perTransaction: '900', perDay: '1000', channels: ['chip' as const] }
    const set = await accountant.call('PUT /api/card-service/cards/{cardId}/limits', {
      params: { cardId },
      headers: { 'idempotency-key': randomUUID() },
      body: { version: await version(), limits: lowered, proof: null },
    })
    expect(codeOf(set)).toBe('ok')
    expect(await cardNow(next)).toMatchObject({ limits: { ...lowered, perTransaction: '500' } })
    expect(await activate(next)).toBe('ok')
    expect(await cardNow(next)).toMatchObject({ state: 'active', limits: { perDay: '1000' } })
  })

  test('a card that a head has locked is replaced by a head alone, also when its holder then says that it is lost', async () => {
    await pausedByHead()
    expect(codeOf(await ask())).toBe('CARD_OWNER_ONLY')
    given(await accountant.call('POST /api/card-service/cards/{cardId}/locks', { params: { cardId }, body: { kind: 'lost' } }))
    expect(codeOf(await ask())).toBe('CARD_OWNER_ONLY')
    expect(codeOf(await ask(virtual, director))).toBe('ok')
  })

  test('a card that was ordered before a head locked the old one is activated by a head alone', async () => {
    const next = await issued()
    await pausedByHead()
    expect(await activate(next)).toBe('CARD_OWNER_ONLY')
    expect(await activate(next, director)).toBe('ok')
  })

  test('a card whose place it takes and that the bank has locked keeps the new one from paying', async () => {
    const next = await issued()
    await lockAs('bank')
    for (const by of [accountant, director]) expect(await activate(next, by)).toBe('STATUS_CARD_NOT_CHANGED')
    await owner.query("update card set state = 'active' where card_id = $1", [cardId])
    expect(await activate(next)).toBe('ok')
  })
})

describe('a blank in hand takes the place of a card', () => {
  test('once its number was typed in the frame of the processor: the bank has the token and what is shown of it', async () => {
    const blank = await typedBlank()
    const application = await replaced(blank)
    expect(application).toMatchObject({ way: 'bind', form: 'plastic', blank: '427700••••••7777' })
    await issue(application.id)
    expect((await owner.query('select state, last_digits from card where replaces = $1', [cardId])).rows).toEqual([{ state: 'inactive', last_digits: '7777' }])
    expect((await owner.query('select number_token from card_application')).rows).toEqual([{ number_token: null }])
    expect(codeOf(await ask(blank))).not.toBe('ok')
  })

  test.each([
    ['of another bank', { isOurs: false }, 'CARD_REISSUE_OTHER_BANK'],
    ['that is bound already', { isBound: true }, 'CARD_REISSUE_USED'],
    ['of a personal product', { product: 'personal' }, 'CARD_REISSUE_NOT_BUSINESS'],
  ])('a blank %s is refused before any code is sent', async (_, over, code) => {
    expect(codeOf(await ask(await typedBlank(over)))).toBe(code)
    expect((await owner.query("select from one_time_code where purpose = 'card-operation'")).rowCount).toBe(0)
  })

  test('a number that nobody typed is named at its field', async () => {
    expect(await ask({ how: 'bind', numberToken: 'nothing' })).toMatchObject({
      ok: false,
      refusal: { error_code: 'INVALID_REQUEST', fields: { card: 'Invalid card number' } },
    })
  })

  test('a blank that another person has bound meanwhile gives the application back, and an ordered card may take its place', async () => {
    const application = await replaced(await typedBlank())
    await owner.query("update local_card set is_bound = true, request_id = 'another' where last_digits = '7777'")
    await issue(application.id)
    const back = given(await accountant.call('GET /api/card-service/applications/{applicationId}', { params: { applicationId: application.id } }))
    expect(back).toMatchObject({ state: 'TMP_REJECTED', reason: 'blankTaken', actions: ['SAVE', 'SIGN', 'WITHDRAW'] })
    const corrected = await accountant.call('PUT /api/card-service/applications/{applicationId}', {
      params: { applicationId: application.id },
      headers: { 'idempotency-key': randomUUID() },
      body: {
        accountId: back.accountId,
        holderPersonId: back.holder.personId,
        form: 'virtual',
        nameOnCard: back.nameOnCard,
        limits: back.limits,
        programId: null,
        version: back.version,
      },
    })
    expect(given(corrected)).toMatchObject({ way: 'order', form: 'virtual', blank: null })
  })

  test('its frame opens for people who may replace the card, five times a day', async () => {
    const open = (by: TestClient) => by.call('POST /api/card-service/cards/{cardId}/bind-sessions', { params: { cardId } })
    const opened = []
    for (let time = 0; time < 6; time += 1) opened.push(codeOf(await open(accountant)))
    expect(opened).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'TOO_MANY_REQUESTS'])
    await owner.query('update card set holder_person_id = $2 where card_id = $1', [cardId, await personOf(bank, DIRECTOR)])
    expect(codeOf(await open(accountant))).toBe('CARD_OWNER_ONLY')
  })
})
