import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { DAY } from '@dilo/domain/values/duration.ts'
import { deskOfFile } from '../../../../testing/bank-of-file.ts'
import { OLENA } from '../../../../testing/demo-people.ts'
import { companyOf, personOf } from '../../../../testing/signatories.ts'
import { type DeskClient, makeAction } from '../../../../testing/test-desk.ts'
import { noteUnused } from '../../../exchange/contracts/remind-of-uses.ts'

// Bought currency that was not used by its last day, as a case of the desk.

const { desk } = deskOfFile()
let companyId: string
const useId = randomUUID()
const requestId = randomUUID()

/** A purchase of 100 dollars that is to be used by tomorrow; the account still has money. */
beforeAll(async () => {
  companyId = await companyOf(desk.bank, OLENA)
  const personId = await personOf(desk.bank, OLENA)
  const { owner, clock } = desk.bank
  const at = new Date(clock.now())
  const [account] = (
    await owner.query(
      'select account_id from ledger.balance_view join client_account using (company_id, account_id) where company_id = $1 and booked > 20000 limit 1',
      [companyId],
    )
  ).rows
  await owner.query('begin; set local session_replication_role = replica')
  await owner.query(
    "insert into exchange_request (company_id, request_id, number, side, state, version, currency, amount, typed_in, hryvnia, mode, rate, official_rate, fee_terms, fee, debtor_account_id, recipient_account_id, fee_account_id, valid_until, partial, papers, held, author_person_id, created_at, changed_at, signed_at, ended_at, filled_amount, filled_hryvnia) values ($1, $2, 931, 'PURCHASE', 'executed', 1, 'USD', 10000, 'currency', 430000, 'limit', 43000000, 43000000, '{}', 0, $4, $4, $4, '2099-01-01', false, 'checked', 430000, $3, $5, $5, $5, $5, 10000, 430000)",
    [companyId, requestId, personId, account.account_id, at],
  )
  await owner.query(
    "insert into exchange_use (company_id, request_id, fill_key, use_id, currency, amount, hryvnia, credited_on, use_by) values ($1, $2, '1', $3, 'USD', 10000, 430000, $4::timestamptz::date, $4::timestamptz::date + 1)",
    [companyId, requestId, useId, at],
  )
  await owner.query('commit')
})

const cases = async (client: DeskClient) => (await client.done('GET /api/desk/inbox', { query: { kind: 'surplus' } })).cases

test('is a case from the day after its last one on, once, until an officer has settled it with the client', async () => {
  await noteUnused(desk.bank.context)
  expect(await cases(await desk.enter('officer'))).toEqual([])
  desk.bank.clock.advance(2 * DAY)
  await Promise.all([noteUnused(desk.bank.context), noteUnused(desk.bank.context)])
  await noteUnused(desk.bank.context)
  const officer = await desk.enter('officer')
  expect(await cases(officer)).toMatchObject([{ kind: 'surplus', companyId, useId, sum: '430000', isLate: false }])
  const params = { companyId, useId }
  expect(await officer.done('GET /api/desk/unused/{companyId}/{useId}', { params })).toMatchObject({
    request: { id: requestId, number: '931' },
    bought: '10000',
    left: '10000',
    closedAt: null,
    mayClose: true,
  })
  const closing = { kind: 'unusedCurrencyClosing' as const, payload: params }
  expect(await makeAction(await desk.enter('compliance'), closing)).toMatchObject({ status: 403 })
  const second = await desk.enter('secondOfficer')
  const place = { kind: 'surplus' as const, companyId, caseId: useId }
  await second.done('POST /api/desk/cases/{kind}/{companyId}/{caseId}/taking', { params: place })
  expect(await makeAction(officer, closing)).toMatchObject({ refusal: { error_code: 'DESK_CASE_TAKEN' } })
  expect(await makeAction(second, closing)).toMatchObject({ ok: true, answer: { state: 'approved' } })
  expect(await cases(officer)).toEqual([])
  await noteUnused(desk.bank.context)
  expect(await cases(officer)).toEqual([])
})
