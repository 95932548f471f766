import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { type Answered, codeOf, given, withKey } from '../../../testing/answered.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { pilotOfFile } from '../../../testing/pilot-of-file.ts'
import { changeAccess, forgetChange } from '../../../testing/changed-access.ts'
import { BOHDAN, HALYNA, ROMAN } from '../../../testing/demo-people.ts'
import { needSignaturesFrom, personOf, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { issueCard } from '../applications/issue-card.ts'
import { boundCards } from '../life/bound-cards.ts'
import { carryOutDueChanges } from '../../signing/changes/carry-out-due-changes.ts'

/** Shorter than an idle session. */
const WAIT = 10 * MINUTE

const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const { bank, owner } = bankOfFile()
const { company, account, director, accountant } = pilotOfFile(bank)

beforeEach(async () => {
  for (const table of ['card_order_key', 'signed_change', 'card_application', 'card_program']) await owner.query(`delete from ${table}`)
  await owner.query('delete from card where company_id = $1', [company])
  // From 10 000,00 on two people sign.
  await needSignaturesFrom(bank, company, [
    [0n, ['first']],
    [1_000_000n, ['first', 'second']],
  ])
})

const perMonth = (amount: string | null) => ({ ...storedLimits(noLimits), perMonth: amount })
const SMALL = perMonth('500000')
const LARGE = perMonth('5000000')

async function applied(limits: typeof SMALL) {
  const holderPersonId = await personOf(bank, DIRECTOR)
  const body = { accountId: account, holderPersonId, form: 'virtual' as const, nameOnCard: 'Test Holder', label: 'Закупівлі', limits, programId: null }
  return given(await director.call('POST /api/card-service/applications', { body, ...withKey() }))
}

async function cardWith(limits: typeof SMALL, holder = DIRECTOR): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into card (company_id, card_id, account_id, first_digits, last_digits, state, position, form, holder_person_id, name_on_card, limits,
      processor_token, expires_on, activated_at)
    values ($1, $2, $3, '427700', '0001', 'active', (select count(*) from card where company_id = $1), 'virtual', $4, 'TEST HOLDER', $5, $6, '2029-11-30', now())`,
    [company, id, account, await personOf(bank, holder), limits, `test-${id}`],
  )
  return id
}

const beginOrder = (applicationId: string, version: number) =>
  director.call('POST /api/card-service/applications/{applicationId}/codes', { params: { applicationId }, body: { version, method: 'SMS' } })

type Proposed = Parameters<typeof propose>[0]
const propose = (
  body: { of: 'order'; applicationId: string; version: number } | { of: 'limits'; cardId: string; version: number; limits: typeof SMALL },
  by = director,
) => by.call('POST /api/card-service/spending-changes', { body })

async function proposed(body: Proposed) {
  const { changes } = given(await propose(body))
  const change = changes.at(-1)
  if (change === undefined) throw new Error('nothing was proposed')
  return change
}

async function signs(by: TestClient, phone: string, change: { id: string; fingerprint: string }) {
  const params = { changeId: change.id }
  const seen = { method: 'SMS', fingerprint: change.fingerprint } as const
  const begun = await by.call('POST /api/card-service/spending-changes/{changeId}/codes', { params, body: seen })
  if (!begun.ok) return begun
  const otp_code = (await bank.lastMessage(phone)).code
  return by.call('POST /api/card-service/spending-changes/{changeId}/signatures', { params, body: { ...seen, otp_code } })
}

const stateOf = async (applicationId: string) =>
  given(await director.call('GET /api/card-service/applications/{applicationId}', { params: { applicationId } })).state
const monthOf = async (cardId: string) =>
  ((await owner.query("select limits ->> 'perMonth' as most from card where card_id = $1", [cardId])).rows[0] as { most: string | null }).most

describe('a card that may spend more than one person signs for', () => {
  // security row 54, spending
  test('is ordered by two: neither the head alone, nor twice the head', async () => {
    const { id, version } = await applied(LARGE)
    expect(codeOf(await beginOrder(id, version))).toBe('CARD_NEEDS_SIGNATURES')
    const change = await proposed({ of: 'order', applicationId: id, version })
    expect(change).toMatchObject({ of: 'order', subjectId: id, needs: ['first', 'second'], missing: ['first', 'second'], limits: LARGE })
    expect(codeOf(await signs(director, DIRECTOR, change))).toBe('ok')
    expect(await stateOf(id)).toBe('NEW')
    expect(codeOf(await signs(director, DIRECTOR, change))).toBe('PAY_E063')
    expect(await stateOf(id)).toBe('NEW')
    expect(given(await signs(accountant, ACCOUNTANT, change)).changes).toEqual([])
    expect(await stateOf(id)).toBe('ON_VALIDATION')
  })

  test('is ordered by one within what one signs for', async () => {
    const { id, version } = await applied(SMALL)
    expect(codeOf(await beginOrder(id, version))).toBe('ok')
  })

  // security row 54, spending
  test.each([
    { limits: perMonth(null), why: 'nobody has said a limit' },
    { limits: { ...perMonth(null), perDay: '33000' }, why: 'a day’s limit makes more in a month' },
  ])('is signed by two as well when $why', async ({ limits }) => {
    const { id, version } = await applied(limits)
    expect(codeOf(await beginOrder(id, version))).toBe('CARD_NEEDS_SIGNATURES')
  })

  // security row 54, spending
  test('has its limits raised by two, and lowered by one', async () => {
    const cardId = await cardWith(SMALL)
    const { version } = given(await director.call('GET /api/card-service/cards/{cardId}', { params: { cardId } }))
    const set = (limits: typeof SMALL) =>
      director.call('PUT /api/card-service/cards/{cardId}/limits', { params: { cardId }, body: { version, limits, proof: null }, ...withKey() })
    expect(codeOf(await set(LARGE))).toBe('CARD_NEEDS_SIGNATURES')
    const change = await proposed({ of: 'limits', cardId, version, limits: LARGE })
    given(await signs(director, DIRECTOR, change))
    expect(await monthOf(cardId)).toBe('500000')
    given(await signs(accountant, ACCOUNTANT, change))
    expect(await monthOf(cardId)).toBe('5000000')
    const now = given(await director.call('GET /api/card-service/cards/{cardId}', { params: { cardId } }))
    const lowered = await director.call('PUT /api/card-service/cards/{cardId}/limits', {
      params: { cardId },
      body: { version: now.version, limits: SMALL, proof: null },
      ...withKey(),
    })
    expect(codeOf(lowered)).toBe('ok')
  })

  test('has its spend program loosened by two, and an empty program is one head’s', async () => {
    const cardId = await cardWith(LARGE)
    const body = { name: 'Відрядження', limits: SMALL }
    const { id: programId, version } = given(await director.call('POST /api/card-service/programs', { body, ...withKey() }))
    const params = { programId }
    const looser = (of: number, cards: string[]) => ({ version: of, name: 'Відрядження', limits: LARGE, cards })
    const proposeProgram = (of: number, cards: string[]) =>
      director.call('POST /api/card-service/spending-changes', { body: { of: 'program', programId, ...looser(of, cards) } })
    expect(codeOf(await proposeProgram(version, []))).toBe('STATUS_CARD_NOT_CHANGED')
    const joined = given(
      await director.call('PUT /api/card-service/programs/{programId}', { params, body: { ...looser(version, [cardId]), limits: SMALL, proof: null } }),
    )
    const alone = await director.call('POST /api/card-service/programs/{programId}/codes', {
      params,
      body: { ...looser(joined.version, [cardId]), method: 'SMS' },
    })
    expect(codeOf(alone)).toBe('CARD_NEEDS_SIGNATURES')
    const change = given(await proposeProgram(joined.version, [cardId])).changes.at(-1)
    if (change === undefined) throw new Error('nothing was proposed')
    given(await signs(director, DIRECTOR, change))
    given(await signs(accountant, ACCOUNTANT, change))
    const { programs } = given(await director.call('GET /api/card-service/programs', {}))
    expect(programs.find(({ id }) => id === programId)?.limits).toEqual(LARGE)
  })

  // security row 54, spending
  test('is signed by nobody who does not act on its account', async () => {
    const { id, version } = await applied(LARGE)
    const change = await proposed({ of: 'order', applicationId: id, version })
    given(await signs(director, DIRECTOR, change))
    await owner.query('update relation set account_ids = $2 where company_id = $1 and person_id = $3', [
      company,
      [randomUUID()],
      await personOf(bank, ACCOUNTANT),
    ])
    expect(codeOf(await signs(accountant, ACCOUNTANT, change))).not.toBe('ok')
    expect(await stateOf(id)).toBe('NEW')
  })

  test('is not ordered when the application has changed since', async () => {
    const { id, version } = await applied(LARGE)
    const change = await proposed({ of: 'order', applicationId: id, version })
    given(await signs(director, DIRECTOR, change))
    await owner.query('update card_application set version = version + 1 where application_id = $1', [id])
    expect(codeOf(await signs(accountant, ACCOUNTANT, change))).toBe('STATUS_QUESTIONNAIRE_NOT_CHANGED')
    expect(await stateOf(id)).toBe('NEW')
  })

  test('is proposed by a head alone, and withdrawn by any head', async () => {
    const { id, version } = await applied(LARGE)
    expect(codeOf(await propose({ of: 'order', applicationId: id, version }, accountant))).not.toBe('ok')
    const change = await proposed({ of: 'order', applicationId: id, version })
    const withdrawn = await director.call('POST /api/card-service/spending-changes/{changeId}/withdrawal', { params: { changeId: change.id } })
    expect(given(withdrawn).changes).toEqual([])
    expect(codeOf(await signs(accountant, ACCOUNTANT, change))).toBe('NOT_FOUND')
  })

  // security row 54, spending
  test('waits with its order while the access of a signer has changed lately', async () => {
    const { id, version } = await applied(LARGE)
    const change = await proposed({ of: 'order', applicationId: id, version })
    given(await signs(director, DIRECTOR, change))
    await changeAccess(bank, ACCOUNTANT, WAIT)
    const [waiting] = given(await signs(accountant, ACCOUNTANT, change)).changes
    expect(waiting?.takesEffectAt).toBe(new Date(bank.clock.now() + WAIT).toISOString())
    expect(await stateOf(id)).toBe('NEW')
    bank.clock.advance(WAIT)
    await carryOutDueChanges(bank.context)
    expect(await stateOf(id)).toBe('ON_VALIDATION')
    await forgetChange(bank, ACCOUNTANT)
  })

  // security row 54, spending
  test('is reported to every head and signatory with a link that withdraws it, and that locks the card afterwards', async () => {
    const cardId = await cardWith(SMALL)
    const { version } = given(await director.call('GET /api/card-service/cards/{cardId}', { params: { cardId } }))
    const change = await proposed({ of: 'limits', cardId, version, limits: LARGE })
    const linkOf = async (phone: string) => /#([\w-]{22})/.exec((await bank.lastMessage(phone)).text)?.[1] ?? ''
    expect(await linkOf(ACCOUNTANT)).not.toBe('')
    given(await signs(director, DIRECTOR, change))
    given(await signs(accountant, ACCOUNTANT, change))
    const secret = await linkOf(ACCOUNTANT)
    const stopped = given(await accountant.call('POST /api/operation-service/change-withdrawals', { body: { secret } }))
    expect(stopped).toMatchObject({ kind: 'cardSpending', stage: 'over' })
    const { rows } = await owner.query('select state, lock_kind from card where card_id = $1', [cardId])
    expect(rows).toEqual([{ state: 'locked', lock_kind: 'pause' }])
  })
})

describe('one person alone lets a card spend', () => {
  type Attempt = {
    readonly begin: () => Promise<Answered<unknown>>
    readonly confirm: (otp_code: string) => Promise<Answered<unknown>>
    /** The processor makes the card. */
    readonly issue?: () => Promise<void>
  }
  const TINY = perMonth('100000')
  const proofOf = (otp_code: string) => ({ method: 'SMS', otp_code }) as const

  /** A payment of 1 200,00 that the card has declined, and the request to make it all the same. */
  async function requestOf(cardId: string, askedBy: string): Promise<string> {
    const id = randomUUID()
    const at = new Date(bank.clock.now())
    await owner.query(
      `insert into card_authorisation (company_id, authorisation_id, card_id, account_id, group_id, processor, message_id, purchase, kind, amount, original_amount,
        original_currency, merchant_id, merchant_name, merchant_city, merchant_country, merchant_category, channel, proof, at, decided_at, response_code, decline, state)
      values ($1, $2, $3, $4, $2, 'local', $5, $6, 'authorisation', 120000, 120000, 'UAH', 'shop-1', 'Крамниця', 'Kyiv', 'UA', '5942', 'online', 'right', $7, $7,
        '61', '{"because":"perTransaction","over":"20000"}', 'declined')`,
      [company, id, cardId, account, randomUUID(), randomUUID(), at],
    )
    await owner.query(
      `insert into card_allowance_request (company_id, request_id, card_id, account_id, authorisation_id, person_id, merchant_id, merchant_name, amount, because, over,
        asked_at, ends_at) values ($1, $2, $3, $4, $2, $5, 'shop-1', 'Крамниця', 120000, 'perTransaction', 20000, $6, $7)`,
      [company, id, cardId, account, await personOf(bank, askedBy), at, new Date(at.getTime() + 10 * MINUTE)],
    )
    return id
  }

  const ways: Record<string, () => Promise<Attempt>> = {
    async order() {
      const { id: applicationId, version } = await applied(SMALL)
      return {
        begin: () => beginOrder(applicationId, version),
        confirm: (otp_code) =>
          director.call('POST /api/card-service/applications/{applicationId}/signatures', {
            params: { applicationId },
            body: { version, ...proofOf(otp_code) },
            ...withKey(),
          }),
        issue: () => issueCard(bank.context, { companyId: company, applicationId }),
      }
    },
    async limits() {
      const cardId = await cardWith(TINY, ACCOUNTANT)
      const params = { cardId }
      const { version } = given(await director.call('GET /api/card-service/cards/{cardId}', { params }))
      return {
        begin: () =>
          director.call('POST /api/card-service/cards/{cardId}/codes', { params, body: { step: 'SET_LIMITS', version, limits: SMALL, method: 'SMS' } }),
        confirm: (otp_code) =>
          director.call('PUT /api/card-service/cards/{cardId}/limits', { params, body: { version, limits: SMALL, proof: proofOf(otp_code) }, ...withKey() }),
      }
    },
    async allowance() {
      const cardId = await cardWith(TINY, ACCOUNTANT)
      const params = { allowanceId: await requestOf(cardId, ACCOUNTANT) }
      return {
        begin: () => director.call('POST /api/card-service/allowance-requests/{allowanceId}/codes', { params, body: { method: 'SMS' } }),
        confirm: (otp_code) =>
          director.call('POST /api/card-service/allowance-requests/{allowanceId}/answers', {
            params,
            body: { answer: 'grant', confirmation: proofOf(otp_code) },
          }),
      }
    },
    async program() {
      const cardId = await cardWith(SMALL)
      const begun = given(await director.call('POST /api/card-service/programs', { body: { name: 'Дорога', limits: TINY }, ...withKey() }))
      const params = { programId: begun.id }
      const put = (body: { version: number; limits: typeof TINY; proof: ReturnType<typeof proofOf> | null }) =>
        director.call('PUT /api/card-service/programs/{programId}', { params, body: { name: 'Дорога', cards: [cardId], ...body } })
      const { version } = given(await put({ version: begun.version, limits: TINY, proof: null }))
      return {
        begin: () =>
          director.call('POST /api/card-service/programs/{programId}/codes', {
            params,
            body: { name: 'Дорога', cards: [cardId], version, limits: SMALL, method: 'SMS' },
          }),
        confirm: (otp_code) => put({ version, limits: SMALL, proof: proofOf(otp_code) }),
      }
    },
  }

  /** Text messages to a person since the outbox was emptied. */
  const textsTo = async (phone: string): Promise<string[]> =>
    (
      await owner.query<{ text: string }>(
        "select payload -> 'message' ->> 'text' as text from outbox where task = 'deliverMessage' and payload -> 'message' ->> 'recipient' = $1",
        [phone],
      )
    ).rows.map(({ text }) => text)
  const secretOf = (text: string | undefined): string => /#([\w-]{22})/.exec(text ?? '')?.[1] ?? ''
  const press = (secret: string) => accountant.call('POST /api/operation-service/change-withdrawals', { body: { secret } })
  const cardsNow = async () =>
    (await owner.query<{ state: string; lock_kind: string | null }>('select state, lock_kind from card where company_id = $1', [company])).rows

  /** Takes the way until it is proved. */
  async function taken(way: string): Promise<Attempt> {
    const attempt = await (ways[way] as () => Promise<Attempt>)()
    await owner.query('delete from outbox')
    given(await attempt.begin())
    const { code } = await bank.lastMessage(DIRECTOR)
    await owner.query('delete from outbox')
    given(await attempt.confirm(code))
    return attempt
  }

  beforeEach(() => signatoryOf(bank, company, BOHDAN, { type: 'none', relation: 'DIRECTOR', permissions: ['ACCOUNTS_VIEW'] }))
  afterEach(() =>
    owner.query('delete from relation where company_id = $1 and person_id = (select person_id from login_directory where login = $2)', [company, BOHDAN]),
  )

  // security row 54, spending
  test.each(Object.keys(ways))('by %s: every other head and signatory gets a link that locks the card', async (way) => {
    const attempt = await taken(way)
    expect(await textsTo(DIRECTOR)).toEqual([])
    const [toAccountant, toBohdan] = [await textsTo(ACCOUNTANT), await textsTo(BOHDAN)]
    expect([toAccountant.length, toBohdan.length]).toEqual([1, 1])
    const secrets = [secretOf(toAccountant[0]), secretOf(toBohdan[0])]
    expect(new Set(secrets).size).toBe(2)
    await attempt.issue?.()
    const before = given(await accountant.call('POST /api/operation-service/change-withdrawals/preview', { body: { secret: secrets[0] ?? '' } }))
    expect(before).toMatchObject({ kind: 'cardSpending', stage: 'accepted' })
    expect(given(await press(secrets[0] ?? ''))).toMatchObject({ stage: 'over' })
    expect(await cardsNow()).toEqual([{ state: 'locked', lock_kind: 'pause' }])
    expect(codeOf(await press(secrets[0] ?? ''))).toBe('NOT_FOUND')
  })

  test.each(Object.keys(ways))('by %s, soon after a change of their own access: they hear of it as well, and of when it holds', async (way) => {
    await changeAccess(bank, DIRECTOR, WAIT)
    await taken(way)
    for (const phone of [DIRECTOR, ACCOUNTANT, BOHDAN]) {
      const texts = await textsTo(phone)
      expect(texts).toHaveLength(1)
      expect(secretOf(texts[0])).not.toBe('')
    }
    await forgetChange(bank, DIRECTOR)
  })

  // security row 54, spending
  test('whose order the processor still makes: the card comes locked', async () => {
    const { id: applicationId, version } = await applied(SMALL)
    given(await beginOrder(applicationId, version))
    const body = { version, ...proofOf((await bank.lastMessage(DIRECTOR)).code) }
    given(await director.call('POST /api/card-service/applications/{applicationId}/signatures', { params: { applicationId }, body, ...withKey() }))
    const [text] = await textsTo(ACCOUNTANT)
    expect(given(await press(secretOf(text)))).toMatchObject({ stage: 'over' })
    await issueCard(bank.context, { companyId: company, applicationId })
    expect(await cardsNow()).toEqual([{ state: 'locked', lock_kind: 'pause' }])
  })

  test('in place of what several were to sign', async () => {
    const cardId = await cardWith(TINY)
    const params = { cardId }
    const { version } = given(await director.call('GET /api/card-service/cards/{cardId}', { params }))
    const change = await proposed({ of: 'limits', cardId, version, limits: LARGE })
    given(await director.call('POST /api/card-service/cards/{cardId}/codes', { params, body: { step: 'SET_LIMITS', version, limits: SMALL, method: 'SMS' } }))
    const proof = proofOf((await bank.lastMessage(DIRECTOR)).code)
    given(await director.call('PUT /api/card-service/cards/{cardId}/limits', { params, body: { version, limits: SMALL, proof }, ...withKey() }))
    expect(codeOf(await signs(accountant, ACCOUNTANT, change))).toBe('NOT_FOUND')
    expect(await monthOf(cardId)).toBe(SMALL.perMonth)
  })
})

test('an older card, without any limit, gets one of a month, and its heads are notified once', async () => {
  // Those of the demo bank.
  await boundCards(bank.context)
  await owner.query('delete from outbox')
  const cardId = await cardWith(perMonth(null))
  const bounded = await cardWith(SMALL)
  expect(await boundCards(bank.context)).toBe(1)
  expect([await monthOf(cardId), await monthOf(bounded)]).toEqual(['10000000', '500000'])
  const messages = await owner.query("select payload -> 'message' ->> 'text' as text from outbox where task = 'deliverMessage'")
  expect(messages.rows.filter(({ text }) => String(text).includes('не мала ліміту на місяць'))).toHaveLength(1)
  expect(await boundCards(bank.context)).toBe(0)
})

describe('while the access of a person has changed a short time ago', () => {
  const begin = (cardId: string, version: number, step: 'REVEAL' | 'CHANGE_PIN' | 'UNLOCK') =>
    director.call('POST /api/card-service/cards/{cardId}/codes', { params: { cardId }, body: { step, version, method: 'SMS' } })

  // security row 54, spending
  test.each(['REVEAL', 'CHANGE_PIN', 'UNLOCK'] as const)('%s of a card is refused, and allowed when the wait is over', async (step) => {
    const cardId = await cardWith(SMALL)
    if (step === 'UNLOCK')
      await owner.query(
        "update card set state = 'locked', lock_kind = 'pause', locked_from = 'active', locked_at = now(), locked_by = holder_person_id where card_id = $1",
        [cardId],
      )
    const { version } = given(await director.call('GET /api/card-service/cards/{cardId}', { params: { cardId } }))
    await changeAccess(bank, DIRECTOR, WAIT)
    expect(codeOf(await begin(cardId, version, step))).toBe('CARD_ACCESS_CHANGED')
    bank.clock.advance(WAIT)
    expect(codeOf(await begin(cardId, version, step))).toBe('ok')
    await forgetChange(bank, DIRECTOR)
  })

  test('a code that was sent before the change opens nothing after it', async () => {
    const cardId = await cardWith(SMALL)
    const params = { cardId }
    const { version } = given(await director.call('GET /api/card-service/cards/{cardId}', { params }))
    given(await begin(cardId, version, 'REVEAL'))
    const otp_code = (await bank.lastMessage(DIRECTOR)).code
    await changeAccess(bank, DIRECTOR, WAIT)
    const shown = await director.call('POST /api/card-service/cards/{cardId}/reveal-sessions', { params, body: { method: 'SMS', otp_code, version } })
    expect(codeOf(shown)).toBe('CARD_ACCESS_CHANGED')
    await forgetChange(bank, DIRECTOR)
  })
})

// security row 54, spending
test('a head does not see the number of a colleague’s card', async () => {
  const cardId = await cardWith(SMALL, ACCOUNTANT)
  const params = { cardId }
  const { version, actions } = given(await director.call('GET /api/card-service/cards/{cardId}', { params }))
  expect(actions).not.toContain('REVEAL')
  const begun = await director.call('POST /api/card-service/cards/{cardId}/codes', { params, body: { step: 'REVEAL', version, method: 'SMS' } })
  expect(codeOf(begun)).toBe('CARD_OWNER_ONLY')
})
