import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { Body } from '@dilo/contract/calls.ts'
import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { ok } from '@dilo/domain/result.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { openDatabase } from '../../../db/open.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import { decideEverything } from '../../../testing/bank-answers.ts'
import { contextOn } from '../../../testing/context-on.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { FRIDAY_NOON } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { accountsOf, created, paymentBody, sign, codeFor } from '../../../testing/test-payment.ts'
import { decideApplication } from './decide-application.ts'

const { bank, owner, olena, ihor, accountant } = bankOfFile()
afterEach(async () => {
  await expectZeroSum(bank)
  await owner.query("update account_opening set state = 'account_empty', account_id = null")
  await owner.query("update client_account set status = 'CLOSED' where opened_at >= $1", [new Date(FRIDAY_NOON)])
})

type Typed = Body<'POST /api/operation-service/account-openings'>

const typed: Typed = { currency: 'EUR', purpose: 'Розрахунки з постачальниками', alias: 'Для Європи', send: true }

const apply = (client: TestClient, changes: Partial<Typed> = {}, key: string = randomUUID()) =>
  client.call('POST /api/operation-service/account-openings', { body: { ...typed, ...changes }, headers: { 'idempotency-key': key } })

async function applied(client: TestClient, changes: Partial<Typed> = {}): Promise<AccountApplication> {
  const answer = await apply(client, changes)
  if (!answer.ok) throw new Error(`${answer.refusal.error_code} ${JSON.stringify(answer.refusal.fields)}`)
  return answer.answer
}

const correct = (
  client: TestClient,
  { id: operationId, version }: Pick<AccountApplication, 'id' | 'version'>,
  changes: Partial<Typed> = {},
  key: string = randomUUID(),
) =>
  client.call('PUT /api/operation-service/account-openings/{operationId}', {
    params: { operationId },
    body: { ...typed, ...changes, version },
    headers: { 'idempotency-key': key },
  })

async function operationsOf(client: TestClient): Promise<AccountApplication[]> {
  const answer = await client.call('GET /api/operation-service/operations', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer.operations.filter((one) => one.kind === 'ACCOUNT_OPENING')
}

const found = async (client: TestClient, { id }: Pick<AccountApplication, 'id'>) => (await operationsOf(client)).find((one) => one.id === id)

const decide = () => decideEverything(bank.context)

describe('an application for a further account', () => {
  test.each(['UAH', 'USD', 'EUR'] as const)('in %s is sent, looked at, and opens an account with an IBAN of its own', async (currency) => {
    const before = await accountsOf(olena)
    const sent = await applied(olena, { currency, alias: `Новий ${currency}` })
    expect(sent).toMatchObject({ kind: 'ACCOUNT_OPENING', state: 'LOADED', accountId: null, actions: [], author: 'Коваль Олена Іванівна' })
    expect(await decide()).toBe(1)
    const done = await found(olena, sent)
    expect(done).toMatchObject({ state: 'PROCESSED', reason: null, actions: [] })
    const after = await accountsOf(olena)
    expect(after).toHaveLength(before.length + 1)
    const opened = after.at(-1)
    expect(opened).toMatchObject({
      id: done?.accountId,
      currency,
      type: 'CURRENT',
      status: 'OPEN',
      alias: `Новий ${currency}`,
      bookedBalance: '0',
      availableBalance: '0',
    })
    expect(parseIban(opened?.iban ?? '').ok).toBe(true)
    expect(opened?.iban.slice(4, 10)).toBe(bank.context.config.bankCode)
    expect(opened?.iban.slice(10)).toMatch(/^0{5}2600\d{10}$/)
    expect(new Set(after.map(({ iban }) => iban)).size).toBe(after.length)
  })
  test('the account takes money at once', async () => {
    const sent = await applied(ihor, { currency: 'UAH' })
    await decide()
    const opened = (await accountsOf(ihor)).find(({ alias }) => alias === 'Для Європи')
    expect((await found(ihor, sent))?.accountId).toBe(opened?.id)
    const payment = await created(olena, await paymentBody(olena, ihor, { creditorIban: opened?.iban ?? '' }))
    expect((await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))).ok).toBe(true)
    expect((await accountsOf(ihor)).find(({ id }) => id === opened?.id)?.bookedBalance).toBe(payment.amount)
  })
  test('is kept until it is sent, and corrected by the last person who saw it', async () => {
    const kept = await applied(olena, { send: false })
    expect(kept).toMatchObject({ state: 'NEW', actions: ['SAVE', 'SEND', 'WITHDRAW'] })
    expect(await decide()).toBe(0)
    const saved = await correct(olena, kept, { send: false, purpose: 'Виплати працівникам' })
    expect(saved).toMatchObject({ ok: true, answer: { state: 'NEW', purpose: 'Виплати працівникам', version: kept.version + 1 } })
    expect(await correct(olena, kept)).toMatchObject({ ok: false, refusal: { error_code: 'STATUS_QUESTIONNAIRE_NOT_CHANGED' } })
    expect(await correct(olena, { ...kept, version: kept.version + 1 })).toMatchObject({ ok: true, answer: { state: 'LOADED' } })
  })
  test.each([
    ['Уточнити: різні розрахунки', 'RETURNED', 'purposeUnclear'],
    ['Оновити дані', 'RETURNED', 'companyDataOutdated'],
    ['Дослати документи', 'TMP_REJECTED', 'documentsMissing'],
    ['Відмовити', 'TMP_REJECTED', 'notOpenedForBusiness'],
  ])('«%s» comes back as %s with a reason, is corrected and opens its account', async (purpose, state, reason) => {
    const sent = await applied(olena, { purpose })
    await decide()
    const back = await found(olena, sent)
    expect(back).toMatchObject({ state, reason, accountId: null, actions: ['SAVE', 'SEND', 'WITHDRAW'] })
    expect(await correct(olena, back as AccountApplication)).toMatchObject({ ok: true, answer: { state: 'LOADED', reason: null } })
    await decide()
    expect(await found(olena, sent)).toMatchObject({ state: 'PROCESSED' })
  })
  test('waits in the hands of the bank as long as that says nothing', async () => {
    const sent = await applied(olena, { purpose: 'Чекати на відповідь' })
    expect(await decide()).toBe(0)
    expect(await found(olena, sent)).toMatchObject({ state: 'ON_VALIDATION', actions: [] })
    const withdrawal = await olena.call('POST /api/operation-service/account-openings/{operationId}/withdrawal', { params: { operationId: sent.id } })
    expect(withdrawal).toMatchObject({ ok: false, refusal: { error_code: 'STATUS_QUESTIONNAIRE_NOT_CHANGED' } })
  })
  test('is withdrawn as often as one likes, and is in the list no more', async () => {
    const kept = await applied(olena, { send: false })
    const withdraw = () => olena.call('POST /api/operation-service/account-openings/{operationId}/withdrawal', { params: { operationId: kept.id } })
    expect(await withdraw()).toMatchObject({ ok: true, answer: { state: 'ACCOUNT_EMPTY', actions: [] } })
    expect(await withdraw()).toMatchObject({ ok: true, answer: { state: 'ACCOUNT_EMPTY' } })
    expect(await found(olena, kept)).toBeUndefined()
  })
  test('names every field at fault', async () => {
    expect(await apply(olena, { purpose: ' ', alias: '🚀' })).toMatchObject({
      ok: false,
      refusal: { error_code: 'INVALID_REQUEST', fields: { purpose: 'This field is required', alias: 'Character cannot be sent' } },
    })
  })
  test('opens an account without the name that another has got meanwhile', async () => {
    const sent = await applied(olena, { alias: 'Основний' })
    await decide()
    const opened = (await found(olena, sent))?.accountId
    expect((await accountsOf(olena)).find(({ id }) => id === opened)?.alias).toBeNull()
  })
})

describe('exactly once', () => {
  test('the same key with the same request is one application; with another it is refused', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 64 }, () => apply(olena, {}, key)))
    const ids = new Set(answers.map((one) => (one.ok ? one.answer.id : one.refusal.error_code)))
    expect(ids.size).toBe(1)
    expect((await operationsOf(olena)).filter(({ state }) => state === 'LOADED')).toHaveLength(1)
    expect(await apply(olena, { currency: 'USD' }, key)).toMatchObject({ ok: false, refusal: { error_code: 'IDEMPOTENCY_KEY_REUSED' } })
  })
  test('two servers that decide at once, over and over, open one account for an application', async () => {
    const before = (await accountsOf(ihor)).length
    const sent = [await applied(ihor, { alias: 'Перший' }), await applied(ihor, { currency: 'USD', alias: 'Другий' })]
    const second = openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 8 })
    const contexts = [bank.context, contextOn(second, bank.clock, bank.context.config)]
    const runs = await Promise.all(Array.from({ length: 64 }, (_, index) => decideEverything(contexts[index % 2] ?? bank.context)))
    await second.destroy()
    expect(runs.reduce((sum, one) => sum + one, 0)).toBe(2)
    expect((await accountsOf(ihor)).length).toBe(before + 2)
    for (const one of sent) expect(await found(ihor, one)).toMatchObject({ state: 'PROCESSED' })
    const { rows } = await owner.query(
      'select count(*)::int as count from account_opening o join ledger.balance_view b on b.account_id = o.account_id where o.state = $1',
      ['processed'],
    )
    expect(rows[0].count).toBe(2)
  })
  test('a fault between the steps leaves no account behind, and the next turn opens it', async () => {
    const before = await accountsOf(olena)
    const sent = await applied(olena)
    // The last step of the transaction fails, after the account was opened in the ledger.
    await owner.query("create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$")
    await owner.query("create trigger cut_off before update on account_opening for each row when (new.state = 'processed') execute function fail_once()")
    await expect(decide()).rejects.toThrow('cut off')
    expect(await accountsOf(olena)).toEqual(before)
    const { rows } = await owner.query(
      'select count(*)::int as count from ledger.balance_view b where not exists (select from client_account c where c.account_id = b.account_id)',
    )
    expect(rows[0].count).toBe(0)
    await owner.query('drop trigger cut_off on account_opening')
    expect(await decide()).toBe(1)
    expect(await accountsOf(olena)).toHaveLength(before.length + 1)
    expect(await found(olena, sent)).toMatchObject({ state: 'PROCESSED' })
  })
  test('a word on a version that is not there any more opens nothing', async () => {
    const sent = await applied(olena, { purpose: 'Чекати' })
    await decide()
    const row = await bank.context.database
      .selectFrom('account_opening')
      .select(['company_id', 'version'])
      .where('operation_id', '=', sent.id)
      .executeTakeFirstOrThrow()
    await owner.query('update account_opening set version = version + 1 where operation_id = $1', [sent.id])
    const late = { companyId: row.company_id, operationId: sent.id, version: row.version }
    const done = await inTransaction<boolean, never>(bank.context.database, async (transaction) =>
      ok(await decideApplication(bank.context, transaction, late, { decision: 'ACCEPT' })),
    )
    expect(done).toEqual(ok(false))
    expect(await found(olena, sent)).toMatchObject({ state: 'ON_VALIDATION', accountId: null })
  })
})

describe('an application is', () => {
  test('written with the right to write accounts, and seen with the right to see them', async () => {
    const director = await bank.signedIn(DIRECTOR)
    const kept = await applied(director, { send: false })
    expect(await apply(accountant)).toMatchObject({ ok: false, refusal: { error_code: 'NO_AUTHORITY' } })
    expect(await correct(accountant, kept)).toMatchObject({ ok: false, refusal: { error_code: 'NO_AUTHORITY' } })
    expect(await found(accountant, kept)).toMatchObject({ state: 'NEW', actions: [] })
    expect(await correct(ihor, kept)).toMatchObject({ ok: false, refusal: { error_code: 'NOT_FOUND' } })
  })
  test('not written any more by a person who loses the right while the call is under way', async () => {
    const director = await bank.signedIn(DIRECTOR)
    const company = await companyOf(bank, DIRECTOR)
    await owner.query('begin')
    await owner.query("update relation set permissions = '{ACCOUNTS_VIEW}' where company_id = $1 and type = 'DIRECTOR'", [company])
    const waiting = apply(director)
    await untilWaitingForLock(bank.owner)
    await owner.query('commit')
    expect(await waiting).toMatchObject({ ok: false, refusal: { error_code: 'NO_AUTHORITY' } })
    await owner.query(
      "update relation set permissions = '{ACCOUNTS_VIEW,ACCOUNTS_WRITE,DEFAULT_CB_ACCESS,PAYMENTS_VIEW,PAYMENTS_WRITE}' where company_id = $1 and type = 'DIRECTOR'",
      [company],
    )
  })
  test('one of three at most, and of no more than five accounts in a currency, however many are sent at once', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => apply(olena, { currency: 'USD' })))
    expect(many.filter(({ ok }) => ok)).toHaveLength(3)
    expect(many.find(({ ok }) => !ok)).toMatchObject({ refusal: { error_code: 'ACCOUNT_APPLICATIONS_TOO_MANY' } })
    await decide()
    expect(await apply(olena, { currency: 'USD' })).toMatchObject({ ok: true })
    expect(await apply(olena, { currency: 'USD' })).toMatchObject({ ok: false, refusal: { error_code: 'ACCOUNTS_TOO_MANY' } })
  })
  test('in the audit trail, and so is the account that it opens', async () => {
    const sent = await applied(olena)
    await decide()
    const accountId = (await found(olena, sent))?.accountId
    const { rows } = await owner.query('select event, person_id is null as bank from audit_entry where subject_id = any ($1::uuid[]) order by sequence', [
      [sent.id, accountId],
    ])
    expect(rows).toEqual([
      { event: 'accountApplicationSent', bank: false },
      { event: 'accountOpened', bank: true },
    ])
  })
})

test("a demo's application opens an account of demo money in its own tenant", async () => {
  const visitor = await demoVisitor(bank)
  const before = (await accountsOf(visitor)).length
  const sent = await applied(visitor)
  await decide()
  const done = await found(visitor, sent)
  expect(done).toMatchObject({ state: 'PROCESSED' })
  expect(await accountsOf(visitor)).toHaveLength(before + 1)
  const { rows } = await owner.query(
    'select b.currency, c.iban from ledger.balance_view b join client_account c using (company_id, account_id) where b.account_id = $1',
    [done?.accountId],
  )
  expect(rows[0]).toMatchObject({ currency: 'ZZE', iban: expect.stringMatching(/^UA\d{8}92600\d{14}$/) })
})
