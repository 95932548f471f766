import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { answer, findWaiting } from '../../../testing/bank-answers.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { PASSWORD_OF_REGISTRANT, registerCompany } from '../../../testing/register-company.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { accountsOf } from '../../../testing/test-payment.ts'
import { approve, fillIn } from '../../../testing/through-questionnaire.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { ok } from '@dilo/domain/result.ts'
import { beginQuestionnaire } from '../questionnaire/begin-version.ts'
import { openApprovedAccounts } from './open-approved-accounts.ts'

const { bank, owner } = bankOfFile()
afterAll(async () => {
  await expectZeroSum(bank)
})
beforeEach(async () => {
  await owner.query('delete from attempt_counter')
})

/** A company whose questionnaire the bank has just approved. @param purpose answers beside the usual ones */
async function approvedCompany(purpose: Record<string, unknown> = {}): Promise<{ companyId: string; phone: string }> {
  const { inn, phone } = await registerCompany(bank)
  const [waiting] = await findWaiting(bank.context)
  if (waiting === undefined) throw new Error('Nobody waits')
  await answer(bank.context, waiting, { decision: 'CONFIRM' })
  const { rows } = await owner.query('select company_id from relation join person using (person_id) where inn = $1', [inn])
  const companyId = rows[0].company_id as string
  await fillIn(bank.context, companyId)
  await owner.query("update questionnaire_section set answers = answers || $2 where company_id = $1 and section = 'purpose'", [companyId, purpose])
  await approve(bank.context, companyId)
  return { companyId, phone }
}

const standing = async (companyId: string) =>
  (
    await owner.query(
      `select questionnaire_status as standing, data_good_until::text as good, (select state from questionnaire where questionnaire.company_id = company.company_id
         order by version desc limit 1) as version,
         (select count(*)::int from client_account account where account.company_id = company.company_id) as accounts
       from company where company_id = $1`,
      [companyId],
    )
  ).rows[0] as { standing: string; good: string | null; version: string; accounts: number }

describe('an approved client without an account', () => {
  test('gets its first one, in hryvnia, and its heads and its trail are notified', async () => {
    const { companyId, phone } = await approvedCompany()
    expect(await standing(companyId)).toEqual({ standing: 'correct', good: null, version: 'correct', accounts: 0 })
    expect(await openApprovedAccounts(bank.context)).toEqual({ opened: 1, faults: [] })
    expect(await standing(companyId)).toEqual({ standing: 'processed', good: '2029-11-20', version: 'processed', accounts: 1 })
    expect((await bank.lastMessage(phone)).text).toBe('Діло: рахунок відкрито. Реквізити в кабінеті.')
    const director = await bank.signedIn(phone, PASSWORD_OF_REGISTRANT)
    expect(await accountsOf(director)).toMatchObject([{ type: 'CURRENT', currency: 'UAH', status: 'OPEN', availableBalance: '0' }])
    const { rows } = await owner.query("select facts from audit_entry where company_id = $1 and event = 'accountOpened'", [companyId])
    expect(rows).toEqual([{ facts: '{"applicationId":null,"currency":"UAH"}' }])
  })
  test('gets one, by however many servers at once', async () => {
    const { companyId } = await approvedCompany()
    const runs = await Promise.all(Array.from({ length: 6 }, () => openApprovedAccounts(bank.context)))
    expect(runs.reduce((sum, { opened }) => sum + opened, 0)).toBe(1)
    expect(await standing(companyId)).toMatchObject({ version: 'processed', accounts: 1 })
  })
  test('who wants the contract on paper waits for an officer who prints it', async () => {
    const { companyId } = await approvedCompany({ paperContract: true })
    expect(await openApprovedAccounts(bank.context)).toEqual({ opened: 0, faults: [] })
    expect(await standing(companyId)).toEqual({ standing: 'correct', good: null, version: 'correct', accounts: 0 })
  })
  test('waits when it cannot be opened, and gets it a quarter of an hour later', async () => {
    const { companyId, phone } = await approvedCompany()
    await owner.query("create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$")
    await owner.query('create trigger cut_off before insert on client_account for each row execute function cut_off()')
    expect(await openApprovedAccounts(bank.context)).toMatchObject({ opened: 0, faults: [{ companyId, fault: { message: 'cut off' } }] })
    expect(await standing(companyId)).toEqual({ standing: 'account_empty', good: null, version: 'account_empty', accounts: 0 })
    const director = await bank.signedIn(phone, PASSWORD_OF_REGISTRANT)
    expect(await director.call('GET /api/questionnaire-service/questionnaire', {})).toMatchObject({ answer: { version: { state: 'account_empty' } } })
    await owner.query('drop function cut_off cascade')
    expect(await openApprovedAccounts(bank.context)).toEqual({ opened: 0, faults: [] })
    bank.clock.advance(15 * MINUTE)
    expect(await openApprovedAccounts(bank.context)).toEqual({ opened: 1, faults: [] })
    expect(await standing(companyId)).toMatchObject({ standing: 'processed', version: 'processed', accounts: 1 })
  })
})

test('a client with accounts keeps them as they are when it is looked at again, and its earlier answers stay valid', async () => {
  const companyId = await companyOf(bank, OLENA)
  const before = await standing(companyId)
  const at = new Date(bank.clock.now())
  await inTransaction(bank.context.database, async (transaction) => ok(await beginQuestionnaire(transaction, { companyId, because: 'due', by: 'job', at })))
  await fillIn(bank.context, companyId)
  await approve(bank.context, companyId)
  expect((await standing(companyId)).standing).toBe('processed')
  expect(await openApprovedAccounts(bank.context)).toEqual({ opened: 1, faults: [] })
  expect(await standing(companyId)).toEqual({ ...before, good: '2029-11-20', version: 'processed' })
})
