import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { codeOf, given } from '../../../testing/answered.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { changeAccess, forgetChange } from '../../../testing/changed-access.ts'
import { HALYNA, ROMAN } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures, personOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { carryOutLooserPrograms } from './write-program.ts'

const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const { bank, owner } = bankOfFile()
let company: string
let director: TestClient
let accountant: TestClient
let one: string
let other: string

beforeAll(async () => {
  company = await companyOf(bank, DIRECTOR)
  // One head signs alone; what two sign together is in spending.test.ts.
  await needSignatures(bank, company, ['first'])
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'outbox', 'one_time_code', 'card_order_key', 'card_application', 'card_program'])
    await owner.query(`delete from ${table}`)
  await owner.query('delete from card where company_id = $1', [company])
  ;[one, other] = [await insertCard(0), await insertCard(1)]
  ;[director, accountant] = [await bank.signedIn(DIRECTOR), await bank.signedIn(ACCOUNTANT)]
})

async function insertCard(position: number): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into card (company_id, card_id, account_id, first_digits, last_digits, position)
    select $1, $2, account_id, '427700', $3, $4 from client_account where company_id = $1 and currency = 'UAH' order by position limit 1`,
    [company, id, `000${position}`, position],
  )
  return id
}

const free = storedLimits(noLimits)
const tight = { ...free, perDay: '100000' }
const begin = (name = 'Відрядження', limits: typeof free = tight, by = director, key = randomUUID()) =>
  by.call('POST /api/card-service/programs', { body: { name, limits }, headers: { 'idempotency-key': key } })
type Change = { version: number; name?: string; limits?: typeof free; cards: string[] }
const changed = ({ version, name = 'Відрядження', limits = tight, cards }: Change) => ({ version, name, limits, cards })
const change = (programId: string, wanted: Change, otp_code?: string, by = director) =>
  by.call('PUT /api/card-service/programs/{programId}', {
    params: { programId },
    body: { ...changed(wanted), proof: otp_code === undefined ? null : { method: 'SMS', otp_code } },
  })
const ask = (programId: string, wanted: Change) =>
  director.call('POST /api/card-service/programs/{programId}/codes', { params: { programId }, body: { ...changed(wanted), method: 'SMS' } })
const close = (programId: string, version: number) =>
  director.call('POST /api/card-service/programs/{programId}/closings', { params: { programId }, body: { version } })
const programOf = async (cardId: string) =>
  ((await owner.query('select program_id from card where card_id = $1', [cardId])).rows[0] as { program_id: string | null }).program_id

describe('a spend program', () => {
  test('is begun by a head without cards, and the same key begins it once', async () => {
    const key = randomUUID()
    const program = given(await begin('Відрядження', tight, director, key))
    expect(program).toMatchObject({ name: 'Відрядження', limits: tight, state: 'open', cards: [], used: { day: '0', month: '0', count: 0 }, canChange: true })
    expect(given(await begin('Відрядження', tight, director, key)).id).toBe(program.id)
    expect(given(await accountant.call('GET /api/card-service/programs', {})).programs).toMatchObject([{ id: program.id, canChange: false }])
    expect(codeOf(await begin('Інша', tight, accountant))).toMatch(/^(CARD_OWNER_ONLY|NO_AUTHORITY)$/)
  })

  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with a limit of a day above that of the month', { limits: { ...tight, perMonth: '1' } }, 'limits.perDay'],
  ])('%s is refused with the field', async (_, over: { name?: string; limits?: typeof free }, field) => {
    expect(await begin(over.name ?? 'Назва', over.limits ?? tight)).toMatchObject({
      ok: false,
      refusal: { error_code: 'INVALID_REQUEST', fields: { [field]: expect.any(String) } },
    })
  })

  test('takes cards and lower limits without a code', async () => {
    const { id, version } = given(await begin())
    const joined = given(await change(id, { version, cards: [one, other], limits: { ...tight, perDay: '50000', channels: ['chip'] } }))
    expect(joined).toMatchObject({ cards: [one, other], version: 2, limits: { perDay: '50000', channels: ['chip'] } })
    expect(await programOf(one)).toBe(id)
  })

  test.each<[string, (version: number) => Change]>([
    ['a limit that rises', (version) => ({ version, cards: [one], limits: { ...free, perDay: '200000' } })],
    ['a limit that goes', (version) => ({ version, cards: [one], limits: free })],
    ['a card that leaves', (version) => ({ version, cards: [] })],
  ])('needs the code of a head for %s', async (_, wanted) => {
    const { id } = given(await begin())
    const { version } = given(await change(id, { version: 1, cards: [one] }))
    expect(codeOf(await change(id, wanted(version)))).toBe('CARD_INVALID_OTP')
    given(await ask(id, wanted(version)))
    const { text, code } = await bank.lastMessage(DIRECTOR)
    expect(text).toMatch(/^Код \d{4} послаблює обмеження карток програми «Відрядження»\. /)
    expect(given(await change(id, wanted(version), code))).toMatchObject({ version: version + 1, cards: wanted(version).cards })
    expect(codeOf(await change(id, wanted(version + 1), code))).toMatch(/^(ok|CARD_INVALID_OTP|OTP_EXPIRED)$/)
  })

  describe('that is loosened soon after a change of the head’s access', () => {
    const loosened = async () => {
      const { id } = given(await begin())
      const { version } = given(await change(id, { version: 1, cards: [one, other] }))
      const until = await changeAccess(bank, DIRECTOR)
      const wanted = { version, cards: [other], limits: free }
      given(await ask(id, wanted))
      const answer = given(await change(id, wanted, (await bank.lastMessage(DIRECTOR)).code))
      return { id, until, answer }
    }
    const now = async (id: string) =>
      given(await (await bank.signedIn(DIRECTOR)).call('GET /api/card-service/programs', {})).programs.find((program) => program.id === id)
    afterEach(async () => {
      await forgetChange(bank, DIRECTOR)
      await owner.query("update relation set status = 'active' where company_id = $1", [company])
    })

    test('stays as it is until the wait is over, and the heads are notified', async () => {
      const { id, until, answer } = await loosened()
      const waits = { from: until.toISOString(), limits: free, cards: [other] }
      expect(answer).toMatchObject({ cards: [one, other], limits: tight, waits })
      expect((await bank.lastMessage(DIRECTOR)).text).toContain('послабити програму витрат')
      bank.clock.advance(HOUR - 1)
      expect(await carryOutLooserPrograms(bank.context, 10)).toBe(0)
      bank.clock.advance(1)
      expect(await Promise.all([carryOutLooserPrograms(bank.context, 10), carryOutLooserPrograms(bank.context, 10)])).toContain(1)
      expect(await now(id)).toMatchObject({ cards: [other], limits: free, waits: null })
    })

    test('stays so for good when another person changes it meanwhile', async () => {
      const { id, answer } = await loosened()
      given(await change(id, { version: answer.version, cards: [one, other] }))
      bank.clock.advance(HOUR)
      expect(await carryOutLooserPrograms(bank.context, 10)).toBe(0)
      expect(await now(id)).toMatchObject({ cards: [one, other], limits: tight, waits: null })
    })

    test('stays so for good when that head has left', async () => {
      const { id } = await loosened()
      await owner.query("update relation set status = 'disabled' where company_id = $1 and person_id = $2", [company, await personOf(bank, DIRECTOR)])
      bank.clock.advance(HOUR)
      expect(await carryOutLooserPrograms(bank.context, 10)).toBe(1)
      const { rows } = await owner.query('select looser_from, limits from card_program where program_id = $1', [id])
      expect(rows).toEqual([{ looser_from: null, limits: tight }])
    })
  })

  test('the code is for exactly the change that it was sent for', async () => {
    const { id } = given(await begin())
    const { version } = given(await change(id, { version: 1, cards: [one, other] }))
    given(await ask(id, { version, cards: [one] }))
    const { code } = await bank.lastMessage(DIRECTOR)
    expect(codeOf(await change(id, { version, cards: [] }, code))).not.toBe('ok')
    expect([await programOf(one), await programOf(other)]).toEqual([id, id])
  })

  test('a card changes from one to another by a code: it may spend more there', async () => {
    const [first, second] = [given(await begin('Перша')), given(await begin('Друга'))]
    given(await change(first.id, { version: 1, name: 'Перша', cards: [one] }))
    const wanted = { version: 1, name: 'Друга', cards: [one] }
    expect(codeOf(await change(second.id, wanted))).toBe('CARD_INVALID_OTP')
    given(await ask(second.id, wanted))
    given(await change(second.id, wanted, (await bank.lastMessage(DIRECTOR)).code))
    expect(await programOf(one)).toBe(second.id)
  })

  test('takes no card of another company, and no closed one', async () => {
    const { id } = given(await begin())
    const strange = ((await owner.query('select card_id from card where company_id <> $1 limit 1', [company])).rows[0] as { card_id: string }).card_id
    expect(codeOf(await change(id, { version: 1, cards: [strange] }))).toBe('CARD_NOT_COMPANYS')
    await owner.query("update card set state = 'closed' where card_id = $1", [one])
    expect(codeOf(await change(id, { version: 1, cards: [one] }))).toBe('CARD_CLOSED')
  })

  test('is changed as the person saw it', async () => {
    const { id } = given(await begin())
    given(await change(id, { version: 1, cards: [one] }))
    expect(codeOf(await change(id, { version: 1, cards: [one, other] }))).toBe('STATUS_CARD_NOT_CHANGED')
  })

  test('is closed when no card is in it, and stays closed', async () => {
    const { id } = given(await begin())
    given(await change(id, { version: 1, cards: [one] }))
    expect(codeOf(await close(id, 2))).toBe('STATUS_CARD_NOT_CHANGED')
    given(await ask(id, { version: 2, cards: [] }))
    given(await change(id, { version: 2, cards: [] }, (await bank.lastMessage(DIRECTOR)).code))
    expect(given(await close(id, 3))).toMatchObject({ state: 'closed', canChange: false })
    expect(given(await close(id, 3))).toMatchObject({ state: 'closed' })
    expect(codeOf(await change(id, { version: 4, cards: [one] }))).toBe('STATUS_CARD_NOT_CHANGED')
  })

  test('is neither closed nor loosened by a head who does not act on the account of one of its cards', async () => {
    const { id } = given(await begin())
    given(await change(id, { version: 1, cards: [one] }))
    await owner.query(
      `update relation set account_ids = array[gen_random_uuid()]
      where company_id = $1 and person_id = (select person_id from login_directory where login = $2)`,
      [company, DIRECTOR],
    )
    const wanted = { version: 2, limits: free, cards: [] }
    given(await ask(id, wanted))
    expect(codeOf(await change(id, wanted, (await bank.lastMessage(DIRECTOR)).code))).toBe('CARD_OWNER_ONLY')
    expect(codeOf(await close(id, 2))).toBe('STATUS_CARD_NOT_CHANGED')
    expect(codeOf(await change(id, { version: 2, limits: { ...tight, perDay: '1000' }, cards: [] }))).toBe('ok')
    await owner.query('update relation set account_ids = null where company_id = $1', [company])
    expect(given(await director.call('GET /api/card-service/programs', {})).programs).toMatchObject([
      { state: 'open', limits: { perDay: '1000' }, cards: [one] },
    ])
  })

  test('after its last day it has ended', async () => {
    given(await begin('Минула', { ...tight, endsOn: '2026-11-19' as BusinessDate }))
    expect(given(await director.call('GET /api/card-service/programs', {})).programs).toMatchObject([{ state: 'ended' }])
  })
})
