import { randomUUID } from 'node:crypto'
import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { decide, madeAction, makeAction } from '../../../testing/test-desk.ts'
import { accountsOf } from '../../../testing/test-payment.ts'

// An application for an account: the officer proposes, compliance decides; asking for more words needs the officer alone.

const { desk, officer, compliance, olena } = deskOfFile()
let companyId: string

beforeAll(async () => {
  companyId = await companyOf(desk.bank, OLENA)
})

const HOSTILE = '<script>alert(1)</script> Розрахунки «"\'&'

type Application = { readonly companyId: string; readonly applicationId: string; readonly version: number }

/** An application that the bank's people have in their hands. */
async function applied(purpose = 'Розрахунки з постачальниками'): Promise<Application> {
  const body = { currency: 'EUR' as const, purpose, alias: '', send: true }
  const sent = await olena.call('POST /api/operation-service/account-openings', { body, headers: { 'idempotency-key': randomUUID() } })
  if (!sent.ok) throw new Error(sent.refusal.error_code)
  await atTheBank()
  return { companyId, applicationId: sent.answer.id, version: sent.answer.version + 1 }
}

/** The clients' process each second in production, where nothing else decides. */
const atTheBank = () =>
  desk.bank.context.database
    .updateTable('account_opening')
    .set((eb) => ({ state: 'on_validation', version: eb('version', '+', 1) }))
    .where('state', '=', 'loaded')
    .execute()

async function found({ applicationId }: Application): Promise<AccountApplication | undefined> {
  const answer = await olena.call('GET /api/operation-service/operations', {})
  const all = answer.ok ? answer.answer.operations.filter((one) => one.kind === 'ACCOUNT_OPENING') : []
  return all.find(({ id }) => id === applicationId)
}

const withdraw = async (one: Application) => {
  await desk.bank.context.database
    .updateTable('account_opening')
    .set({ state: 'account_empty' })
    .where('operation_id', '=', one.applicationId)
    .where('state', '<>', 'processed')
    .execute()
}

const acceptance = (payload: Application) => ({ kind: 'applicationAcceptance' as const, payload })
const params = ({ applicationId }: Application) => ({ companyId, applicationId })

describe('an application for an account', () => {
  test('that two have accepted opens one account, which the client sees', async () => {
    const one = await applied()
    const before = await accountsOf(olena)
    const actionId = await madeAction(officer, acceptance(one))
    expect(await accountsOf(olena)).toHaveLength(before.length)
    expect(await decide(compliance, actionId)).toMatchObject({
      ok: true,
      answer: { state: 'approved', facts: [{ fact: 'company' }, { fact: 'application' }, { after: 'opened' }] },
    })
    const after = await accountsOf(olena)
    expect(after).toHaveLength(before.length + 1)
    expect(await found(one)).toMatchObject({ state: 'PROCESSED', accountId: after.at(-1)?.id })
    expect(await makeAction(officer, acceptance(one))).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
  })

  test('is rejected by two as well', async () => {
    const one = await applied()
    const actionId = await madeAction(officer, { kind: 'applicationRejection', payload: { ...one, because: 'notOpenedForBusiness' } })
    expect(await found(one)).toMatchObject({ state: 'ON_VALIDATION' })
    expect(await decide(compliance, actionId)).toMatchObject({ ok: true })
    expect(await found(one)).toMatchObject({ state: 'TMP_REJECTED', reason: 'notOpenedForBusiness' })
    await withdraw(one)
  })

  test('is given back by the officer alone, with the reason that the client reads', async () => {
    const one = await applied()
    expect(await makeAction(officer, { kind: 'applicationReturn', payload: { ...one, because: 'purposeUnclear' } })).toMatchObject({
      ok: true,
      answer: { state: 'approved', may: { decide: false, withdraw: false } },
    })
    expect(await found(one)).toMatchObject({ state: 'RETURNED', reason: 'purposeUnclear' })
    await withdraw(one)
  })

  test('that the client has corrected meanwhile is refused as moved', async () => {
    const one = await applied()
    const actionId = await madeAction(officer, acceptance(one))
    // Another officer asks for more, and the client writes it.
    await makeAction(await desk.enter('secondOfficer'), { kind: 'applicationReturn', payload: { ...one, because: 'purposeUnclear' } })
    const returned = await found(one)
    const body = { currency: 'EUR' as const, purpose: 'Оплата обладнання з Польщі', alias: '', send: true, version: returned?.version ?? 0 }
    const corrected = await olena.call('PUT /api/operation-service/account-openings/{operationId}', {
      params: { operationId: one.applicationId },
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(corrected).toMatchObject({ ok: true })
    await atTheBank()
    expect(await decide(compliance, actionId)).toMatchObject({ status: 409, refusal: { error_code: 'DESK_BASE_MOVED' } })
    // An officer who still looks at the previous version decides on nothing either.
    expect(await makeAction(officer, { kind: 'applicationReturn', payload: { ...one, because: 'purposeUnclear' } })).toMatchObject({
      refusal: { error_code: 'DESK_BASE_MOVED' },
    })
    expect(await found(one)).toMatchObject({ state: 'ON_VALIDATION' })
    await withdraw(one)
  })

  test('is shown in the client’s own words beside the company and its accounts, and looking is an entry', async () => {
    const one = await applied(HOSTILE)
    const shown = await officer.done('GET /api/desk/applications/{companyId}/{applicationId}', { params: params(one) })
    expect(shown).toMatchObject({
      state: 'on_validation',
      version: one.version,
      purpose: HOSTILE,
      author: 'Коваль Олена Іванівна',
      accounts: expect.arrayContaining([expect.objectContaining({ currency: 'UAH', status: 'OPEN' })]),
      openAction: null,
      mayDecide: true,
    })
    const looked = await compliance.done('GET /api/desk/applications/{companyId}/{applicationId}', { params: params(one) })
    expect(looked.mayDecide).toBe(false)
    const { entries } = await compliance.done('GET /api/desk/trail', {})
    expect(entries[0]).toMatchObject({ event: 'companyLookedAt', subjectId: companyId, facts: { page: 'application', applicationId: one.applicationId } })
    await withdraw(one)
  })

  test('of another company, and one of a demo, is nothing', async () => {
    const one = await applied()
    const strange = { ...one, companyId: randomUUID() }
    expect(
      await officer.call('GET /api/desk/applications/{companyId}/{applicationId}', { params: { ...params(one), companyId: strange.companyId } }),
    ).toMatchObject({ status: 404 })
    expect(await makeAction(officer, acceptance(strange))).toMatchObject({ status: 404 })
    await withdraw(one)
  })

  test.each(['product', 'security'] as const)('is not shown to %s', async (role) => {
    const one = await applied()
    expect(await (await desk.enter(role)).call('GET /api/desk/applications/{companyId}/{applicationId}', { params: params(one) })).toMatchObject({
      status: 403,
    })
    await withdraw(one)
  })
})
