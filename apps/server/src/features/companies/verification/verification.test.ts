import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { ACCOUNTANT } from '../../../testing/demo-people.ts'
import { answer, answerEverybody, findWaiting } from '../../../testing/bank-answers.ts'
import { PASSWORD_OF_REGISTRANT, registerCompany, registerEntrepreneur } from '../../../testing/register-company.ts'

const { bank, owner } = bankOfFile()
beforeEach(async () => {
  await bank.context.database.deleteFrom('attempt_counter').execute()
})
afterEach(async () => {
  // No person of one test waits during the next.
  await answerEverybody(bank.context)
})

/** The bank's record of a person, by their INN. */
async function standingOf(inn: string) {
  const { rows } = await owner.query(
    `select questionnaire_status as questionnaire, relation.status as relation, identified_at is not null as identified
     from person join relation using (person_id) join company using (company_id) where person.inn = $1`,
    [inn],
  )
  return rows[0] as { questionnaire: string; relation: string; identified: boolean } | undefined
}

const eventsOf = async (inn: string) =>
  (await owner.query('select event from audit_entry join person on person.person_id = subject_id where inn = $1 order by sequence', [inn])).rows.map(
    ({ event }) => event as string,
  )

const messagesTo = async (to: string): Promise<string[]> =>
  (
    await owner.query(`select payload -> 'message' ->> 'text' as text from outbox where payload -> 'message' ->> 'recipient' = $1 order by message_id`, [to])
  ).rows.map(({ text }) => text as string)

test('everybody of the demo bank stands verified, and nobody waits for the bank', async () => {
  expect((await owner.query('select count(*)::int as count from person where identified_at is null')).rows).toEqual([{ count: 0 }])
  expect(await findWaiting(bank.context)).toEqual([])
})

describe('a newcomer', () => {
  test('as an entrepreneur is verified by the bank, and is notified', async () => {
    const { inn, phone, email } = await registerEntrepreneur(bank)
    expect(await standingOf(inn)).toEqual({ questionnaire: 'loaded', relation: 'active', identified: false })
    expect(await answerEverybody(bank.context)).toBe(1)
    expect(await standingOf(inn)).toEqual({ questionnaire: 'processed', relation: 'active', identified: true })
    expect(await eventsOf(inn)).toContain('clientVerified')
    expect((await messagesTo(phone)).at(-1)).toBe('Діло: дані перевірено. Рахунком можна користуватися.')
    expect((await messagesTo(email)).at(-1)).toContain('Тепер можна платити й отримувати гроші')
  })
  test('for a company acts for it after that; its questionnaire begins, and nobody waits for the bank', async () => {
    const { inn, phone } = await registerCompany(bank)
    expect(await standingOf(inn)).toEqual({ questionnaire: 'default', relation: 'onConfirm', identified: false })
    const [waiting] = await findWaiting(bank.context)
    if (waiting === undefined) throw new Error('Nobody waits')
    expect(await answer(bank.context, waiting, { decision: 'CONFIRM' })).toBe(true)
    expect(await standingOf(inn)).toEqual({ questionnaire: 'new', relation: 'active', identified: true })
    expect(await findWaiting(bank.context)).toEqual([])
    expect((await messagesTo(phone)).at(-1)).toBe('Діло: дані перевірено. Заповніть анкету, і відкриємо рахунок.')
    const client = await bank.signedIn(phone, PASSWORD_OF_REGISTRANT)
    expect(await client.call('GET /api/questionnaire-service/questionnaire', {})).toMatchObject({
      answer: { standing: 'new', version: { version: 1, state: 'new', begunBecause: 'registration' }, actions: ['SAVE', 'SUBMIT', 'WITHDRAW'] },
    })
  })
  test('sees how it stands, also while they act for nobody yet, and goes on in their company when it is done', async () => {
    const { phone } = await registerCompany(bank)
    const client = await bank.signedIn(phone, PASSWORD_OF_REGISTRANT)
    const state = () => client.call('GET /api/operation-service/verification', {})
    expect(await state()).toMatchObject({ answer: { state: 'awaited' } })
    expect(await client.call('GET /api/ekb-service/v2/clients/physical/current', {})).toMatchObject({
      answer: {
        settings: { currentCompanyId: null },
        relations: [{ status: 'onConfirm', onConfirmBecause: null, slave: { corporate: { verification: 'awaited' } } }],
      },
    })
    await answerEverybody(bank.context)
    expect(await state()).toMatchObject({ answer: { state: 'verified' } })
    const current = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
    expect(current).toMatchObject({
      answer: { settings: { currentCompanyId: expect.any(String) }, relations: [{ slave: { corporate: { verification: 'verified' } } }] },
    })
  })
  test('sees that their relation is not confirmed, until it is', async () => {
    const { phone } = await registerCompany(bank)
    const client = await bank.signedIn(phone, PASSWORD_OF_REGISTRANT)
    const notConfirmed = { status: 403, refusal: { error_code: 'RELATION_NOT_CONFIRMED' } }
    expect(await client.call('GET /api/account-service/accounts', {})).toMatchObject(notConfirmed)
    expect(await client.call('GET /api/operation-service/people', {})).toMatchObject(notConfirmed)
    const current = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
    const companyId = (current.ok && current.answer.relations[0]?.slave.corporate.id) || ''
    expect(await client.call('PUT /api/user-service/user/current-company', { body: { companyId } })).toMatchObject(notConfirmed)
    await answerEverybody(bank.context)
    expect((await client.call('GET /api/account-service/accounts', {})).ok).toBe(true)
  })
  test.each([
    ['an entrepreneur', registerEntrepreneur],
    ['the director of a company', registerCompany],
  ])('who is %s invites people as soon as the bank has verified them', async (_, register) => {
    const { phone } = await register(bank)
    await answerEverybody(bank.context)
    const client = await bank.signedIn(phone, PASSWORD_OF_REGISTRANT)
    expect(await client.call('GET /api/operation-service/invitations', {})).toMatchObject({ answer: { refusal: null, offers: expect.anything() } })
  })
  test('and is refused keeps what they see, is not identified, and gets the reason', async () => {
    const { inn, email } = await registerEntrepreneur(bank)
    await answerEverybody(bank.context, { decision: 'REFUSE', reason: 'identityNotProven' })
    expect(await standingOf(inn)).toEqual({ questionnaire: 'tmp_rejected', relation: 'active', identified: false })
    expect(await eventsOf(inn)).toContain('clientRefused')
    expect((await messagesTo(email)).at(-1)).toContain('не змогли підтвердити вашу особу')
    expect(await answerEverybody(bank.context)).toBe(0)
  })
})

describe('whose relation to a client awaits the bank', () => {
  /** The accountant of a demo company, as if they had just accepted an invitation. */
  async function awaiting(): Promise<{ personId: string }> {
    const { rows } = await owner.query(
      `update relation set status = 'onConfirm', created_at = $1 from person_contact contact
       where contact.person_id = relation.person_id and contact.value = $2 returning relation.person_id as "personId"`,
      [new Date(bank.clock.now()), ACCOUNTANT],
    )
    await owner.query('update person set identified_at = null where person_id = $1', [rows[0].personId])
    return rows[0]
  }
  const relationOf = async (personId: string) =>
    (
      await owner.query('select relation.status, identified_at is not null as identified from relation join person using (person_id) where person_id = $1', [
        personId,
      ])
    ).rows[0]

  test('acts for it when the bank has identified them', async () => {
    const { personId } = await awaiting()
    expect(await answerEverybody(bank.context)).toBe(1)
    expect(await relationOf(personId)).toEqual({ status: 'active', identified: true })
    expect((await messagesTo(ACCOUNTANT)).at(-1)).toBe('Діло: дані перевірено. Доступ до кабінету компанії відкрито.')
  })
  test('does not when the bank refuses, and the client stays verified', async () => {
    const { personId } = await awaiting()
    expect(await answerEverybody(bank.context, { decision: 'REFUSE', reason: 'powersNotProven' })).toBe(1)
    expect(await relationOf(personId)).toEqual({ status: 'deleted', identified: false })
    const { rows } = await owner.query("select count(*)::int as count from company where questionnaire_status = 'tmp_rejected' and not sole_entrepreneur")
    expect(rows[0].count).toBe(0)
  })
})

describe('an answer of the bank is carried out', () => {
  // security row 20
  test('once, by however many servers at once', async () => {
    const { inn, phone } = await registerEntrepreneur(bank)
    const runs = await Promise.all(Array.from({ length: 6 }, () => answerEverybody(bank.context)))
    expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect((await eventsOf(inn)).filter((event) => event === 'clientVerified')).toHaveLength(1)
    expect((await messagesTo(phone)).filter((text) => text.includes('перевірено'))).toHaveLength(1)
  })
  test('not on a client whom another server has refused meanwhile', async () => {
    const { inn } = await registerEntrepreneur(bank)
    const [late] = await findWaiting(bank.context)
    if (late === undefined) throw new Error('Nobody waits')
    expect(await answerEverybody(bank.context, { decision: 'REFUSE', reason: 'notServed' })).toBe(1)
    expect(await answer(bank.context, late, { decision: 'CONFIRM' })).toBe(false)
    expect(await standingOf(inn)).toMatchObject({ questionnaire: 'tmp_rejected', identified: false })
  })
  // security row 20
  test('whole or not at all', async () => {
    const { inn } = await registerEntrepreneur(bank)
    await owner.query(`create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`)
    await owner.query('create trigger cut_off before update of questionnaire_status on company for each row execute function cut_off()')
    await expect(answerEverybody(bank.context)).rejects.toThrow('cut off')
    expect(await standingOf(inn)).toEqual({ questionnaire: 'loaded', relation: 'active', identified: false })
    await owner.query('drop function cut_off cascade')
    expect(await answerEverybody(bank.context)).toBe(1)
  })
})
