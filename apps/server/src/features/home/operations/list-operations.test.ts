import { operationKinds } from '@dilo/contract/operation-calls.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { approve, fillIn } from '../../../testing/through-questionnaire.ts'
import { openApprovedAccounts } from '../../questionnaires/opening/open-approved-accounts.ts'

const { bank, olena } = bankOfFile()

test('every kind of operation has a room that lists it', () => {
  expect(bank.context.above.operations.map(({ kind }) => kind).toSorted()).toEqual([...operationKinds].toSorted())
})

const list = async () => {
  const listed = await olena.call('GET /api/operation-service/operations', {})
  if (!listed.ok) throw new Error(listed.refusal.error_code)
  return listed.answer
}

const apply = async (send: boolean): Promise<string> => {
  const applied = await olena.call('POST /api/operation-service/account-openings', {
    body: { currency: 'EUR', purpose: 'Розрахунки з постачальниками', alias: '', send },
    headers: { 'idempotency-key': randomUUID() },
  })
  if (!applied.ok) throw new Error(applied.refusal.error_code)
  bank.clock.advance(MINUTE)
  return applied.answer.id
}

test('the list has the operation changed last first, and counts what the company has to finish', async () => {
  expect(await list()).toEqual({ operations: [], unfinished: 0 })
  const kept = await apply(false)
  const sent = await apply(true)
  expect(await list()).toMatchObject({
    operations: [
      { kind: 'ACCOUNT_OPENING', id: sent, state: 'LOADED', waitsSince: expect.any(String) },
      { kind: 'ACCOUNT_OPENING', id: kept, state: 'NEW', waitsSince: null },
    ],
    unfinished: 1,
  })
})

test('a questionnaire under way is among them, and unfinished until it is handed in', async () => {
  const begun = await olena.call('POST /api/questionnaire-service/questionnaire', {})
  expect(begun.ok).toBe(true)
  const { operations, unfinished } = await list()
  expect(operations[0]).toMatchObject({ kind: 'QUESTIONNAIRE', version: 1, state: 'NEW', waitsSince: null, promisedAt: null, goodUntil: null })
  expect(unfinished).toBe(2)
  const overview = await olena.call('GET /api/account-service/overview', {})
  expect(overview).toMatchObject({
    answer: { unfinished: [expect.objectContaining({ kind: 'QUESTIONNAIRE', version: 1, state: 'NEW' }), { kind: 'ACCOUNT_OPENING', state: 'NEW' }] },
  })
  await fillIn(bank.context, await companyOf(bank, OLENA))
  await approve(bank.context, await companyOf(bank, OLENA))
  await openApprovedAccounts(bank.context)
  expect(await list()).toMatchObject({ operations: [{ kind: 'QUESTIONNAIRE', state: 'PROCESSED', goodUntil: '2029-11-20' }, {}, {}], unfinished: 1 })
})
