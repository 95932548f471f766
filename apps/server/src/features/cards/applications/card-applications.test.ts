import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { refused } from '@dilo/domain/result.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { codeOf, given, withKey } from '../../../testing/answered.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { signInAgain } from '../../../testing/signed-in-each-test.ts'
import { pilotOfFile } from '../../../testing/pilot-of-file.ts'
import { trailOf } from '../../../testing/audit-trail.ts'
import { changeAccess, forgetChange } from '../../../testing/changed-access.ts'
import { HALYNA, ROMAN } from '../../../testing/demo-people.ts'
import { needSignatures, personOf } from '../../../testing/signatories.ts'
import { askForCardsAgain } from './ask-again.ts'
import { issueCard } from './issue-card.ts'

const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const { bank, owner } = bankOfFile()
const { company, account, director, accountant } = pilotOfFile(bank)

beforeAll(async () => {
  // One head signs alone; what two sign together is in spending.test.ts.
  await needSignatures(bank, company, ['first'])
})
beforeEach(async () => {
  for (const table of ['card_order_key', 'card_application']) await owner.query(`delete from ${table}`)
  await owner.query("delete from card where company_id = $1 and processor_token like 'local-%'", [company])
  await owner.query("update client_account set status = 'OPEN' where company_id = $1", [company])
})

const limits = { ...storedLimits(noLimits), perDay: '500000', channels: ['online' as const] }
const form = async (over: object = {}) => ({
  accountId: account,
  holderPersonId: await personOf(bank, ACCOUNTANT),
  form: 'virtual' as const,
  nameOnCard: 'Test Holder',
  label: 'Реклама',
  limits,
  programId: null,
  ...over,
})
const apply = async (over: object = {}, by = director, key = randomUUID()) =>
  by.call('POST /api/card-service/applications', { body: await form(over), ...withKey(key) })
const ask = (applicationId: string, version: number, by = director) =>
  by.call('POST /api/card-service/applications/{applicationId}/codes', { params: { applicationId }, body: { version, method: 'SMS' } })
const sign = (applicationId: string, version: number, otp_code: string, by = director, key = randomUUID()) =>
  by.call('POST /api/card-service/applications/{applicationId}/signatures', {
    params: { applicationId },
    body: { method: 'SMS', otp_code, version },
    ...withKey(key),
  })
const read = async (applicationId: string) => given(await director.call('GET /api/card-service/applications/{applicationId}', { params: { applicationId } }))

async function signed(over: object = {}): Promise<string> {
  const { id, version } = given(await apply(over))
  given(await ask(id, version))
  given(await sign(id, version, (await bank.lastMessage(DIRECTOR)).code))
  return id
}

const issue = (applicationId: string) => issueCard(bank.context, { companyId: company, applicationId })
/** Cards that the processor has made for the company. */
const madeCards = async () =>
  (await owner.query("select card_id, state, lock_reason from card where company_id = $1 and processor_token like 'local-%'", [company])).rows as {
    card_id: string
    state: string
    lock_reason: string | null
  }[]

describe('soon after a change of the signer’s access', () => {
  const waiting = async () => {
    const until = await changeAccess(bank, DIRECTOR)
    const id = await signed()
    return { id, until }
  }
  const asked = async () => {
    await askForCardsAgain(bank.context, 10)
    const { rows } = await owner.query<{ payload: { applicationId: string } }>("delete from outbox where task = 'issueCard' returning payload")
    return rows.map(({ payload }) => payload.applicationId)
  }
  afterEach(async () => {
    await forgetChange(bank, DIRECTOR)
    await owner.query("update relation set type = 'DIRECTOR', blocked_until = null where company_id = $1 and person_id = $2", [
      company,
      await personOf(bank, DIRECTOR),
    ])
  })

  test('the processor is asked for the card later, once, the heads are notified, and the card is activated by its people', async () => {
    const { id, until } = await waiting()
    expect((await bank.lastMessage(DIRECTOR)).text).toContain('замовити картку')
    expect(await read(id)).toMatchObject({ state: 'ON_VALIDATION', waitsUntil: until.toISOString() })
    bank.clock.advance(HOUR - MINUTE)
    expect(await asked()).toEqual([])
    bank.clock.advance(MINUTE)
    expect(await asked()).toEqual([id])
    expect(await asked()).toEqual([])
    await issue(id)
    await signInAgain(bank, director, DIRECTOR)
    expect(await read(id)).toMatchObject({ state: 'PROCESSED', waitsUntil: null })
    expect(await madeCards()).toMatchObject([{ state: 'inactive' }])
  })

  test.each([
    ['heads the company no more', "type = 'TRUSTEE'"],
    ['is blocked', "blocked_until = now() + interval '1 day'"],
  ])('there is no card when who signed it %s by then', async (_, change) => {
    const { id } = await waiting()
    await owner.query(`update relation set ${change} where company_id = $1 and person_id = $2`, [company, await personOf(bank, DIRECTOR)])
    bank.clock.advance(HOUR)
    expect(await asked()).toEqual([id])
    await issue(id)
    const { rows } = await owner.query('select state, reason from card_application where application_id = $1', [id])
    expect(rows).toEqual([{ state: 'tmp_rejected', reason: 'signerLeft' }])
    expect(await madeCards()).toEqual([])
  })
})

describe('a head applies for a card', () => {
  test('by a code whose message names the holder and the account, and the one virtual card that the processor makes works at once', async () => {
    const written = given(await apply())
    expect(written).toMatchObject({
      kind: 'CARD_APPLICATION',
      state: 'NEW',
      way: 'issue',
      nameOnCard: 'TEST HOLDER',
      version: 1,
      actions: ['SAVE', 'SIGN', 'WITHDRAW'],
      cardId: null,
    })
    given(await ask(written.id, 1))
    const { text, code } = await bank.lastMessage(DIRECTOR)
    expect(text).toMatch(/^Код \d{4} замовляє картку: \S+ \S\., рахунок …\d{4}\. /)
    expect(given(await sign(written.id, 1, code))).toMatchObject({ state: 'ON_VALIDATION', version: 2, actions: [], waitsSince: expect.any(String) })
    expect((await owner.query("select payload from outbox where task = 'issueCard'")).rows).toEqual([
      { payload: { companyId: company, applicationId: written.id } },
    ])
    await issue(written.id)
    await issue(written.id)
    const { state, cardId } = await read(written.id)
    expect({ state, cards: await madeCards() }).toEqual({ state: 'PROCESSED', cards: [{ card_id: cardId, state: 'active', lock_reason: null }] })
    const card = given(await director.call('GET /api/card-service/cards/{cardId}', { params: { cardId: cardId ?? '' } }))
    expect(card).toMatchObject({
      state: 'active',
      activatedAt: expect.any(String),
      nameOnCard: 'TEST HOLDER',
      label: 'Реклама',
      limits,
      holder: { personId: await personOf(bank, ACCOUNTANT), acts: true },
      account: { id: account },
    })
    expect((await trailOf(owner, cardId ?? '')).map(({ event }) => event)).toEqual(['cardIssued', 'cardActivated'])
    expect((await owner.query("select payload from outbox where task = 'tellProcessorOfCard'")).rows).toEqual([{ payload: { companyId: company, cardId } }])
    expect((await bank.lastMessage(ACCOUNTANT)).text).toContain('уже платить')
    const { rows: notices } = await owner.query('select kind, person_id from card_notice where card_id = $1', [cardId])
    expect(notices).toEqual(
      expect.arrayContaining([await personOf(bank, DIRECTOR), await personOf(bank, ACCOUNTANT)].map((person) => ({ kind: 'issued', person_id: person }))),
    )
    expect(notices).toHaveLength(2)
  })

  test('a plastic card waits to be activated by who has it in hand', async () => {
    await issue(await signed({ form: 'plastic', deliveryAddress: 'м. Київ, вул. Хрещатик, 1, 01001' }))
    expect(await madeCards()).toMatchObject([{ state: 'inactive' }])
    expect((await owner.query("select from outbox where task = 'tellProcessorOfCard'")).rowCount).toBe(0)
  })

  test('and it stands among the operations of the company', async () => {
    const id = await signed()
    const listed = given(await director.call('GET /api/operation-service/operations', {}))
    expect(listed.operations[0]).toMatchObject({ kind: 'CARD_APPLICATION', id, state: 'ON_VALIDATION' })
  })

  test.each([
    ['holder of another company', { holderPersonId: randomUUID() }, 'INVALID_REQUEST', 'holderPersonId'],
    ['name in Cyrillic', { nameOnCard: 'Олена Коваль' }, 'INVALID_REQUEST', 'nameOnCard'],
    ['negative limit', { limits: { ...limits, perDay: '-1' } }, 'INVALID_REQUEST', 'limits.perDay'],
    ['limit of a day above that of the month', { limits: { ...limits, perMonth: '1' } }, 'INVALID_REQUEST', 'limits.perDay'],
    ['country that is none', { limits: { ...limits, countries: ['Ukraine'] } }, 'INVALID_REQUEST', 'limits.countries'],
    ['category of three digits', { limits: { ...limits, categories: ['541'] } }, 'INVALID_REQUEST', 'limits.categories'],
    ['day that is none', { limits: { ...limits, endsOn: '2026-02-30' } }, 'INVALID_REQUEST', 'limits.endsOn'],
    ['program that is none', { programId: randomUUID() }, 'INVALID_REQUEST', 'programId'],
    ['account of nobody', { accountId: randomUUID() }, 'ACCOUNT_NOT_OPEN', null],
  ])('a %s is refused with its field, and nothing is written', async (_, over, code, field) => {
    const answer = await apply(over)
    expect(codeOf(answer)).toBe(code)
    if (field !== null) expect(answer).toMatchObject({ refusal: { fields: { [field]: expect.any(String) } } })
    expect((await owner.query('select from card_application')).rowCount).toBe(0)
  })

  test('a holder without a financial phone gets no card: it receives the codes of purchases', async () => {
    const person = await personOf(bank, ACCOUNTANT)
    const before = (await owner.query("delete from person_contact where person_id = $1 and type = 'FINANCIAL_PHONE' returning *", [person])).rows[0] as Record<
      string,
      unknown
    >
    expect(codeOf(await apply())).toBe('CARD_INVALID_PHONE')
    const names = Object.keys(before)
    await owner.query(`insert into person_contact (${names.join()}) values (${names.map((_, place) => `$${place + 1}`).join()})`, Object.values(before))
    expect(codeOf(await apply())).toBe('ok')
  })

  test('a person who does not head the company applies for none, and sees no holders', async () => {
    expect(codeOf(await apply({}, accountant))).toMatch(/^(CARD_OWNER_ONLY|NO_AUTHORITY)$/)
    expect(codeOf(await accountant.call('GET /api/card-service/holders', {}))).toMatch(/^(CARD_OWNER_ONLY|NO_AUTHORITY)$/)
    const { holders } = given(await director.call('GET /api/card-service/holders', {}))
    expect(holders.map(({ personId }) => personId)).toContain(await personOf(bank, ACCOUNTANT))
    for (const { nameOnCard } of holders) expect(nameOnCard).toMatch(/^[A-Z' -]{2,26}$/)
  })

  test('before payments are open for the company nobody does', async () => {
    await owner.query('delete from pilot_company where company_id = $1', [company])
    expect(codeOf(await apply())).toBe('PAY_E048')
    await owner.query('insert into pilot_company (company_id, trustees, added_at) values ($1, false, now())', [company])
  })

  test('the same key writes one application, and another request under it is refused', async () => {
    const key = randomUUID()
    const [one, other] = [given(await apply({}, director, key)), given(await apply({}, director, key))]
    expect(other.id).toBe(one.id)
    expect(codeOf(await apply({ nameOnCard: 'OTHER' }, director, key))).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await owner.query('select from card_application')).rowCount).toBe(1)
  })

  test('of many applications at once no more are open than may be', async () => {
    const all = await Promise.all(Array.from({ length: 24 }, () => apply()))
    expect(all.filter(({ ok }) => ok)).toHaveLength(20)
    expect([...new Set(all.flatMap((one) => (one.ok ? [] : [one.refusal.error_code])))]).toEqual(['CARD_TOO_MANY'])
  })
})

describe('an application is signed', () => {
  test('a wrong code signs nothing', async () => {
    const { id } = given(await apply())
    given(await ask(id, 1))
    const wrong = String((Number((await bank.lastMessage(DIRECTOR)).code) + 1) % 10_000).padStart(4, '0')
    expect(codeOf(await sign(id, 1, wrong))).toBe('CARD_INVALID_OTP')
    expect((await read(id)).state).toBe('NEW')
  })

  test('as it was when the code was sent: a changed one needs another code', async () => {
    const { id } = given(await apply())
    given(await ask(id, 1))
    const { code } = await bank.lastMessage(DIRECTOR)
    given(
      await director.call('PUT /api/card-service/applications/{applicationId}', {
        params: { applicationId: id },
        body: { ...(await form({ nameOnCard: 'OTHER NAME' })), version: 1 },
        ...withKey(),
      }),
    )
    expect(codeOf(await sign(id, 1, code))).toBe('STATUS_QUESTIONNAIRE_NOT_CHANGED')
    expect(codeOf(await sign(id, 2, code))).not.toBe('ok')
    expect(await read(id)).toMatchObject({ state: 'NEW', nameOnCard: 'OTHER NAME', version: 2 })
  })

  test('once, of many at the same moment, and a retry under its key gets the application as it is', async () => {
    const { id } = given(await apply())
    given(await ask(id, 1))
    const { code } = await bank.lastMessage(DIRECTOR)
    const key = randomUUID()
    const all = await Promise.all(Array.from({ length: 5 }, () => sign(id, 1, code, director, key)))
    expect(all.some(({ ok }) => ok)).toBe(true)
    expect((await owner.query("select from outbox where task = 'issueCard'")).rowCount).toBe(1)
    expect(given(await sign(id, 1, code, director, key))).toMatchObject({ id, state: 'ON_VALIDATION' })
  })

  test('by a head alone, and it is withdrawn by nobody once it is at the processor', async () => {
    const { id } = given(await apply())
    expect(codeOf(await ask(id, 1, accountant))).toBe('CARD_OWNER_ONLY')
    given(await ask(id, 1))
    given(await sign(id, 1, (await bank.lastMessage(DIRECTOR)).code))
    expect(codeOf(await director.call('DELETE /api/card-service/applications/{applicationId}', { params: { applicationId: id } }))).toBe(
      'STATUS_QUESTIONNAIRE_NOT_CHANGED',
    )
  })

  test('a withdrawn one stays so, is in no list, and is signed by nobody', async () => {
    const { id } = given(await apply())
    const withdraw = () => director.call('DELETE /api/card-service/applications/{applicationId}', { params: { applicationId: id } })
    expect(given(await withdraw())).toMatchObject({ state: 'CARD_EMPTY', actions: [] })
    expect(given(await withdraw())).toMatchObject({ state: 'CARD_EMPTY' })
    expect(codeOf(await ask(id, 2))).toBe('STATUS_QUESTIONNAIRE_NOT_CHANGED')
    expect(given(await director.call('GET /api/card-service/applications', {})).applications).toEqual([])
  })
})

describe('the processor', () => {
  test('that refuses gives the application back with the reason, and it may be corrected and signed again', async () => {
    const id = await signed({ nameOnCard: 'REFUSED CARD' })
    await issue(id)
    const back = await read(id)
    expect(back).toMatchObject({ state: 'TMP_REJECTED', reason: 'byProcessor', actions: ['SAVE', 'SIGN', 'WITHDRAW'], cardId: null })
    const corrected = given(
      await director.call('PUT /api/card-service/applications/{applicationId}', {
        params: { applicationId: id },
        body: { ...(await form()), version: back.version },
        ...withKey(),
      }),
    )
    bank.clock.advance(2 * MINUTE)
    given(await ask(id, corrected.version))
    given(await sign(id, corrected.version, (await bank.lastMessage(DIRECTOR)).code))
    await issue(id)
    expect(await read(id)).toMatchObject({ state: 'PROCESSED', reason: null, cardId: expect.any(String) })
  })

  test('that is silent is asked again until it answers, and makes one card', async () => {
    const id = await signed()
    const { cardProcessor } = bank.context
    // It makes the card, and its answer is lost.
    const deaf = Object.create(bank.context, {
      cardProcessor: {
        value: {
          ...cardProcessor,
          issue: async (order: Parameters<typeof cardProcessor.issue>[0]) => {
            await cardProcessor.issue(order)
            return refused('silent' as const)
          },
        },
      },
    }) as typeof bank.context
    await expect(issueCard(deaf, { companyId: company, applicationId: id })).rejects.toThrow('silent')
    expect((await read(id)).state).toBe('ON_VALIDATION')
    await owner.query('delete from outbox')
    expect(await askForCardsAgain(bank.context, 10)).toBe(0)
    bank.clock.advance(11 * MINUTE)
    expect(await Promise.all([askForCardsAgain(bank.context, 10), askForCardsAgain(bank.context, 10)])).toEqual(expect.arrayContaining([1, 0]))
    await Promise.all([issue(id), issue(id), issue(id)])
    expect((await read(id)).state).toBe('PROCESSED')
    const made = await owner.query('select from local_card where request_id = (select request_id::text from card_application where application_id = $1)', [id])
    expect([made.rowCount, (await madeCards()).length]).toEqual([1, 1])
  })

  test.each([
    ['the holder has left', "update relation set status = 'deleted' where company_id = $1 and person_id = $2", 'holderLeft'],
    [
      'the holder acts on other accounts alone',
      'update relation set account_ids = array[gen_random_uuid()] where company_id = $1 and person_id = $2',
      'holderLeft',
    ],
    ['the account is closed', "update client_account set status = 'CLOSED' where company_id = $1 and $2::uuid is not null", 'accountNotOpen'],
  ])('is not asked when %s meanwhile', async (_, change, reason) => {
    const id = await signed()
    await owner.query(change, [company, await personOf(bank, ACCOUNTANT)])
    await issue(id)
    await owner.query("update relation set status = 'active', account_ids = null where company_id = $1", [company])
    expect(await read(id)).toMatchObject({ state: 'TMP_REJECTED', reason })
  })

  test('whose card comes after its holder has left brings a locked one', async () => {
    const id = await signed()
    const { cardProcessor } = bank.context
    const slow = Object.create(bank.context, {
      cardProcessor: {
        value: {
          ...cardProcessor,
          issue: async (order: Parameters<typeof cardProcessor.issue>[0]) => {
            await owner.query("update relation set status = 'deleted' where company_id = $1 and person_id = $2", [company, await personOf(bank, ACCOUNTANT)])
            return cardProcessor.issue(order)
          },
        },
      },
    }) as typeof bank.context
    await issueCard(slow, { companyId: company, applicationId: id })
    expect(await madeCards()).toMatchObject([{ state: 'locked', lock_reason: 'relationEnded' }])
  })
})

test('what is signed cannot be rewritten with the database role of the application', async () => {
  const id = await signed()
  const { database } = bank.context
  for (const change of [{ holder_person_id: await personOf(bank, DIRECTOR) }, { name_on_card: 'THIEF' }, { state: 'new' as const }])
    await expect(database.updateTable('card_application').set(change).where('application_id', '=', id).execute()).rejects.toThrow('refused')
})
