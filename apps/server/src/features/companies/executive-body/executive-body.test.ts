import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ExecutiveBody, executiveBodies, executiveBodyCodes } from '@dilo/domain/dictionaries/executive-bodies.ts'
import { languages } from '@dilo/domain/values/language.ts'
import type { OutboxTasks } from '../../../db/outbox.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { trailFaults, trailOf } from '../../../testing/audit-trail.ts'
import { BOHDAN, HALYNA, OLENA, ROMAN } from '../../../testing/demo-people.ts'
import { companyOf, personOf, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { executiveBodyMessages } from './executive-body-messages.ts'

const [DIRECTOR, ACCOUNTANT, ENTREPRENEUR] = [ROMAN, HALYNA, OLENA]

const { bank, owner } = bankOfFile()
let company: string
let director: TestClient

beforeAll(async () => {
  company = await companyOf(bank, DIRECTOR)
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'outbox']) await owner.query(`delete from ${table}`)
  await owner.query('update company set executive_body = null')
  await owner.query(
    "update relation set status = 'active', permissions = '{ACCOUNTS_VIEW,ACCOUNTS_WRITE,DEFAULT_CB_ACCESS}' where company_id = $1 and type <> 'ENTREPRENEUR'",
    [company],
  )
  await owner.query("update relation set type = 'DIRECTOR' where company_id = $1 and person_id = $2", [company, await personOf(bank, DIRECTOR)])
  director = await bank.signedIn(DIRECTOR)
})

const set = async (client: TestClient, executiveBody: ExecutiveBody): Promise<string> => {
  const answer = await client.call('PUT /api/operation-service/company/executive-body', { body: { executiveBody } })
  return answer.ok ? 'done' : answer.refusal.error_code
}

const shownTo = async (client: TestClient): Promise<ExecutiveBody | null | undefined> => {
  const current = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
  return current.ok ? current.answer.relations.find(({ slave }) => slave.corporate.id === company)?.slave.corporate.executiveBody : undefined
}

const messages = async () => {
  const rows = await bank.context.database.selectFrom('outbox').select('payload').where('task', '=', 'deliverMessage').execute()
  return rows.map(({ payload }) => {
    const { channel, message } = payload as OutboxTasks['deliverMessage']
    return { channel, to: message.recipient, text: message.text }
  })
}

describe('the executive body of a company', () => {
  test('is set by a head, seen by everybody who acts for it, and in the trail', async () => {
    const accountant = await bank.signedIn(ACCOUNTANT)
    expect(await shownTo(accountant)).toBeNull()
    expect(await set(director, 'BOARD')).toBe('done')
    expect(await shownTo(accountant)).toBe('BOARD')
    expect(await set(director, 'DIRECTOR')).toBe('done')
    const changes = (await trailOf(owner, company)).filter(({ event }) => event === 'executiveBodyChanged')
    expect(changes).toMatchObject([
      { person_id: await personOf(bank, DIRECTOR), subject_kind: 'company', facts: { executiveBody: 'BOARD' } },
      { facts: { executiveBody: 'DIRECTOR' } },
    ])
    const trail = await director.call('GET /api/operation-service/audit', { query: { deed: 'people' } })
    expect(trail.ok && trail.answer.entries[0]).toMatchObject({ event: 'executiveBodyChanged', subject: { kind: 'company', isThere: true } })
    expect((await trailFaults(bank.context.database)).faults).toEqual([])
  })

  test('that is set again as it is leaves no entry and no message', async () => {
    await set(director, 'BOARD')
    const entries = (await trailOf(owner, company)).length
    await owner.query('delete from outbox')
    expect(await set(director, 'BOARD')).toBe('done')
    expect((await trailOf(owner, company)).length).toBe(entries)
    expect(await messages()).toEqual([])
  })

  test('is reported to every head, also to the one who set it, and to nobody else', async () => {
    await signatoryOf(bank, company, BOHDAN, { type: 'none', relation: 'FOUNDER' })
    await set(director, 'BOARD')
    await owner.query('delete from outbox')
    await set(director, 'PRESIDENT')
    const sent = await messages()
    expect(sent.filter(({ channel }) => channel === 'sms').map(({ to }) => to)).toEqual(expect.arrayContaining([DIRECTOR, BOHDAN]))
    expect(sent.map(({ to }) => to)).not.toContain(ACCOUNTANT)
    expect(sent.some(({ text }) => text.includes('тепер «Президент», було «Правління»'))).toBe(true)
    await owner.query('delete from relation where company_id = $1 and person_id = $2', [company, await personOf(bank, BOHDAN)])
  })

  test('is not seen by a person who has left', async () => {
    await set(director, 'BOARD')
    const accountant = await bank.signedIn(ACCOUNTANT)
    await owner.query("update relation set status = 'disabled' where company_id = $1 and type = 'ACCOUNTANT'", [company])
    expect(await shownTo(accountant)).toBeNull()
  })
})

describe('the executive body is set by nobody else', () => {
  test('an accountant with ACCOUNTS_WRITE', async () => {
    expect(await set(await bank.signedIn(ACCOUNTANT), 'BOARD')).toBe('NO_AUTHORITY')
  })

  test('a director without ACCOUNTS_WRITE', async () => {
    await owner.query("update relation set permissions = '{ACCOUNTS_VIEW}' where company_id = $1 and type = 'DIRECTOR'", [company])
    expect(await set(director, 'BOARD')).toBe('NO_AUTHORITY')
  })

  test('a sole entrepreneur, whose business has none', async () => {
    expect(await set(await bank.signedIn(ENTREPRENEUR), 'BOARD')).toBe('NO_AUTHORITY')
  })

  test('in SQL for a sole entrepreneur either', async () => {
    const theirs = await companyOf(bank, ENTREPRENEUR)
    await expect(owner.query("update company set executive_body = 'BOARD' where company_id = $1", [theirs])).rejects.toThrow('company_with_executive_body')
  })

  test.each(['', 'board', 'KING', null])('as %j, which the dictionary does not have', async (executiveBody) => {
    expect(await set(director, executiveBody as ExecutiveBody)).toBe('INVALID_REQUEST')
  })
})

test('every text message about an executive body fits into one', () => {
  const name = { uk: 'ТОВ «Ромашка»', ru: 'ООО «Ромашка»' }
  for (const after of executiveBodyCodes)
    for (const language of languages) {
      const { sms, email } = executiveBodyMessages({ company: name, person: name, before: null, after, contactPhone: '0 800 300 300' })(language)
      expect(sms?.length).toBeLessThanOrEqual(70)
      expect(email).toContain(executiveBodies[after][language])
    }
})
