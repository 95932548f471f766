import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { pilotOfFile } from '../../../testing/pilot-of-file.ts'
import { trailOf } from '../../../testing/audit-trail.ts'
import { HALYNA, IHOR, ROMAN } from '../../../testing/demo-people.ts'
import { needSignatures, personOf } from '../../../testing/signatories.ts'
import { askForCode, created, paymentBody, paymentNow } from '../../../testing/test-payment.ts'
import { disableRelationByBank, enableRelationByBank, endRelationByBank } from './decisions-of-bank.ts'

// Director and accountant of a pilot company with two signatures; Ihor is an entrepreneur outside it, and paid.
const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const { bank, owner, ihor } = bankOfFile()
const { company, director, accountant, accountantId } = pilotOfFile(bank)

beforeAll(() => needSignatures(bank, company, ['first', 'second']))
beforeEach(async () => {
  await owner.query(`update relation set status = 'active', signs_since = null where company_id = $1`, [company])
  // Without the codes to sign in with.
  await owner.query('delete from outbox')
})

const relationNow = async () =>
  (await owner.query('select status, version, signs_since from relation where company_id = $1 and person_id = $2', [company, accountantId])).rows[0] as {
    status: string
    version: number
    signs_since: Date | null
  }

/** The bank's people decide on the accountant's relation as it stands, or as they saw it before. */
const decide = async (decision: typeof disableRelationByBank | typeof enableRelationByBank | typeof endRelationByBank, baseVersion?: number) => {
  const seen = { companyId: company, personId: accountantId, baseVersion: baseVersion ?? (await relationNow()).version }
  return inTransaction<unknown, 'relationNotFound' | 'relationStatusNotChanged'>(bank.context.database, (transaction) =>
    decision(bank.context, transaction, seen),
  )
}

const messagesTo = async (phone: string) =>
  (await owner.query(`select payload->'message'->>'text' as text from outbox where payload->'message'->>'recipient' = $1`, [phone])).rows.map(
    ({ text }: { text: string }) => text,
  )
const lastEvent = async () => (await trailOf(owner, accountantId)).at(-1)?.event

describe('the bank disables a relation', () => {
  // security row 33
  test('and the person is out in the same moment, with what they prepared and nobody else has signed', async () => {
    const draft = await created(accountant, await paymentBody(accountant, ihor))
    const signing = await created(director, await paymentBody(director, ihor))
    await askForCode(accountant, signing.id)
    expect((await owner.query('select from one_time_code where subject like $1', [`%:${accountantId}`])).rows).toHaveLength(1)
    expect(await decide(disableRelationByBank)).toMatchObject({ ok: true, value: { sessions: expect.any(Number), payments: 1 } })
    expect((await relationNow()).status).toBe('disabled')
    expect(await accountant.call('GET /api/account-service/accounts', {})).toMatchObject({ refusal: { error_code: 'SESSION_REQUIRED' } })
    expect(await (await bank.signedIn(ACCOUNTANT)).call('GET /api/account-service/accounts', {})).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
    expect((await paymentNow(director, draft.id)).state).toBe('deleted')
    const { rows } = await owner.query('select from one_time_code where subject like $1', [`%:${accountantId}`])
    expect(rows).toEqual([])
  })

  test('the person and the other heads are notified by the bank, and the trail says so', async () => {
    await decide(disableRelationByBank)
    expect(await messagesTo(ACCOUNTANT)).toEqual([expect.stringContaining('банк вимкнув ваш доступ')])
    expect(await messagesTo(DIRECTOR)).toEqual([expect.stringContaining('банк вимкнув доступ людині')])
    expect(await lastEvent()).toBe('relationDisabled')
  })

  // security row 33
  test('once, of however many decisions on the same version', async () => {
    const { version } = await relationNow()
    const taken = await Promise.all(Array.from({ length: 4 }, () => decide(disableRelationByBank, version)))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1)
    expect(taken.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 3 }, () => ({ ok: false, error: 'relationStatusNotChanged' })))
  })
})

describe('the bank enables it again', () => {
  test('the person acts with the rights that they had, as a new signatory', async () => {
    await decide(disableRelationByBank)
    expect(await decide(enableRelationByBank)).toEqual({ ok: true, value: undefined })
    expect(await relationNow()).toMatchObject({ status: 'active', signs_since: new Date(bank.clock.now()) })
    expect((await messagesTo(ACCOUNTANT)).at(-1)).toContain('знову увімкнув')
    expect((await (await bank.signedIn(ACCOUNTANT)).call('GET /api/account-service/accounts', {})).ok).toBe(true)
    expect(await lastEvent()).toBe('relationEnabled')
  })

  test('who is signed in without a company is in it at once', async () => {
    await decide(disableRelationByBank)
    const waiting = await bank.signedIn(ACCOUNTANT)
    await decide(enableRelationByBank)
    expect((await waiting.call('GET /api/account-service/accounts', {})).ok).toBe(true)
  })

  test('only one that is disabled', async () => {
    expect(await decide(enableRelationByBank)).toEqual({ ok: false, error: 'relationStatusNotChanged' })
    expect((await relationNow()).status).toBe('active')
  })
})

describe('the bank ends a relation', () => {
  test.each(['active', 'disabled', 'onConfirm', 'created'])('that is %s', async (status) => {
    await owner.query('update relation set status = $3 where company_id = $1 and person_id = $2', [company, accountantId, status])
    expect((await decide(endRelationByBank)).ok).toBe(true)
    expect((await relationNow()).status).toBe('deleted')
    expect(await messagesTo(ACCOUNTANT)).toEqual([expect.stringContaining('банк припинив ваш доступ')])
  })

  test('and not twice', async () => {
    await decide(endRelationByBank)
    expect(await decide(endRelationByBank)).toEqual({ ok: false, error: 'relationStatusNotChanged' })
    expect(await decide(enableRelationByBank)).toEqual({ ok: false, error: 'relationStatusNotChanged' })
  })
})

// security row 33
test('a decision on a relation that has changed since is not carried out', async () => {
  const { version } = await relationNow()
  await owner.query(`update relation set permissions = permissions || '{ACCOUNTS_WRITE}' where company_id = $1 and person_id = $2`, [company, accountantId])
  for (const decision of [disableRelationByBank, endRelationByBank]) {
    expect(await decide(decision, version)).toEqual({ ok: false, error: 'relationStatusNotChanged' })
  }
  expect((await relationNow()).status).toBe('active')
})

test('the bank decides on no relation of a stranger', async () => {
  const seen = { companyId: company, personId: await personOf(bank, IHOR), baseVersion: 1 }
  const decided = await inTransaction<unknown, string>(bank.context.database, (transaction) => endRelationByBank(bank.context, transaction, seen))
  expect(decided).toEqual({ ok: false, error: 'relationNotFound' })
})
