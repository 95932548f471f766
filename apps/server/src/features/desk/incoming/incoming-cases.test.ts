import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { type Iban, parseIban } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import type { IncomingTransfer } from '../../../ports/clearing.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { creditMessage, incomingTransfer, receivingBank } from '../../../testing/incoming-transfers.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import { decide, madeAction, makeAction } from '../../../testing/test-desk.ts'
import { mainAccount } from '../../../testing/test-payment.ts'
import { takeMessages } from '../../payments/clearing/take-messages.ts'

// Money from other banks that the bank may not credit by itself, as cases of the desk.

const { desk, olena, officer, secondOfficer, compliance } = deskOfFile()
let receiving: ReturnType<typeof receivingBank>
let code: string
let iban: Iban

beforeAll(async () => {
  const [company] = await asOwner(desk.bank, 'select client_code from company where company_id = $1', [await companyOf(desk.bank, OLENA)])
  code = String(company?.['client_code'])
  iban = certain(parseIban((await mainAccount(olena)).iban))
})

beforeEach(async () => {
  desk.bank.clock.advance(MINUTE)
  for (const table of [
    'incoming_conflict',
    'incoming_recall',
    'incoming_return',
    'incoming_transfer',
    'watch_hit',
    'staff_action',
    'watch_list_entry',
    'outbox',
  ])
    await asOwner(desk.bank, `delete from ${table}`, [])
  receiving = receivingBank(desk.bank.context)
})

const take = async (...transfers: readonly IncomingTransfer[]) => {
  receiving.give(...transfers.map(creditMessage))
  await takeMessages(receiving.context, 100)
}

/** A transfer whose recipient has another code than the owner of the account. */
const unclear = (other: Partial<IncomingTransfer> = {}) => incomingTransfer({ creditor: { name: 'ТОВ «Коваль»', code: '14360570', iban }, ...other })

const cases = async () => (await officer.done('GET /api/desk/inbox', { query: { kind: 'incoming' } })).cases

const look = (uetr: string) => officer.done('GET /api/desk/incoming/{uetr}', { params: { uetr } })

const approved = async (action: Parameters<typeof madeAction>[1]) => {
  const actionId = await madeAction(officer, action)
  return decide(compliance, actionId, 'approve')
}

const balance = async () => BigInt((await mainAccount(olena)).bookedBalance)

test('an unclear sum goes to the account of a client, when two of the bank have decided', async () => {
  const transfer = unclear()
  await take(transfer)
  const before = await balance()
  expect(await cases()).toMatchObject([{ kind: 'incoming', uetr: transfer.uetr, person: 'ТОВ «Сусід»', sum: '77000', isLate: false, hasOpenAction: false }])
  expect(await look(transfer.uetr)).toMatchObject({
    state: 'unclear',
    finding: 'codeDiffers',
    owner: { code },
    may: { credit: true, return: true, close: false },
  })
  const crediting = { kind: 'incomingCredit' as const, payload: { uetr: transfer.uetr, iban } }
  const actionId = await madeAction(officer, crediting)
  expect(await balance()).toBe(before)
  expect(await cases()).toMatchObject([{ hasOpenAction: true }])
  expect(await decide(secondOfficer, actionId, 'approve')).toMatchObject({ status: 403 })
  expect(await decide(compliance, actionId, 'approve')).toMatchObject({ ok: true, answer: { state: 'approved' } })
  expect(await balance()).toBe(before + 77_000n)
  expect(await cases()).toEqual([])
  expect(await look(transfer.uetr)).toMatchObject({ state: 'credited', may: { credit: false, return: false } })
  await doJobs(desk.bank, { ...jobNeedsOf(desk.bank), context: receiving.context })
  expect(receiving.sent).toMatchObject([{ kind: 'credited', uetr: transfer.uetr }])
  expect(await inspectBooks({ query: (text) => desk.bank.owner.query(text) })).toEqual([])
})

test('an unclear sum goes back to the payer with its reason, and no other decision follows', async () => {
  const transfer = unclear()
  await take(transfer)
  expect(await approved({ kind: 'incomingReturn', payload: { uetr: transfer.uetr, because: 'nameMismatch' } })).toMatchObject({ ok: true })
  expect(await makeAction(officer, { kind: 'incomingCredit', payload: { uetr: transfer.uetr, iban } })).toMatchObject({ status: 404 })
  await doJobs(desk.bank, { ...jobNeedsOf(desk.bank), context: receiving.context })
  expect(receiving.sent).toMatchObject([{ kind: 'return', uetr: transfer.uetr, amount: 77_000n, reason: 'nameMismatch' }])
  expect(await look(transfer.uetr)).toMatchObject({ state: 'returned' })
  expect(await inspectBooks({ query: (text) => desk.bank.owner.query(text) })).toEqual([])
})

test('money of a payer whom a list may name waits for the decision on the list', async () => {
  await asOwner(
    desk.bank,
    "insert into watch_list_entry (list, entry_id, names, codes, version) values ('sanctions', 's', array['Крутивус Захар Панасович'], '{}', 1)",
    [],
  )
  const transfer = unclear({ creditor: { name: 'ФОП Коваль', code, iban }, ultimateDebtor: { name: 'Крутивус Захар Панасович', code: null } })
  await take(transfer)
  const crediting = { kind: 'incomingCredit' as const, payload: { uetr: transfer.uetr, iban } }
  expect(await look(transfer.uetr)).toMatchObject({ state: 'suspended', finding: 'payerListed' })
  expect(await makeAction(officer, crediting)).toMatchObject({ refusal: { error_code: 'DESK_HITS_STAND' } })
  const companyId = await companyOf(desk.bank, OLENA)
  const { hits } = await officer.done('GET /api/desk/lists/hits/{companyId}', { params: { companyId } })
  expect(hits).toMatchObject([{ about: 'Крутивус Захар Панасович', isRecipient: true }])
  expect(await approved({ kind: 'hitDismissal', payload: { companyId, hitId: hits[0]?.id ?? '' } })).toMatchObject({ ok: true })
  expect(await approved(crediting)).toMatchObject({ ok: true })
})

test.each([
  ['that the bank does not have', async () => 'UA703888880000026009999999999'],
  ['at another bank', async () => 'UA963052990000004149123456789'],
])('an account %s is not credited', async (_, to) => {
  const transfer = unclear()
  await take(transfer)
  expect(await makeAction(officer, { kind: 'incomingCredit', payload: { uetr: transfer.uetr, iban: await to() } })).toMatchObject({
    status: 400,
    refusal: { fields: { 'action.payload.iban': 'Invalid value' } },
  })
})

test('messages that contradict each other are a case until an officer has settled it with clearing', async () => {
  const transfer = incomingTransfer({ creditor: { name: 'ФОП Коваль', code, iban } })
  await take(transfer)
  expect(await cases()).toEqual([])
  await take({ ...transfer, amount: kopiykas(1n) })
  expect(await cases()).toMatchObject([{ uetr: transfer.uetr }])
  expect(await look(transfer.uetr)).toMatchObject({ state: 'credited', conflicts: [{ what: 'content', amount: '1' }], may: { close: true } })
  expect(await makeAction(officer, { kind: 'incomingConflictClosing', payload: { uetr: transfer.uetr } })).toMatchObject({
    ok: true,
    answer: { state: 'approved' },
  })
  expect(await cases()).toEqual([])
})

describe('a recall of the payer’s bank', () => {
  const recall = async ({ uetr }: Pick<IncomingTransfer, 'uetr'>, recallId = randomUUID()) => {
    receiving.give({
      messageId: randomUUID(),
      kind: 'recall',
      recall: { recallId, uetr, amount: kopiykas(77_000n), reason: 'fraud', reported: { code: 'FRAD', text: 'Прошу' } },
    })
    await takeMessages(receiving.context, 100)
    return recallId
  }
  const send = () => doJobs(desk.bank, { ...jobNeedsOf(desk.bank), context: receiving.context })
  const answers = () => receiving.sent.flatMap((order) => (order.kind === 'recallAnswer' ? [order.refusal] : []))
  const credited = async () => {
    const transfer = incomingTransfer({ creditor: { name: 'ФОП Коваль', code, iban } })
    await take(transfer)
    return transfer
  }

  test('moves no money: an officer asks the recipient, and two people refuse', async () => {
    const transfer = await credited()
    const before = await balance()
    const recallId = await recall(transfer)
    await recall(transfer, recallId)
    expect(await cases()).toMatchObject([{ uetr: transfer.uetr, isLate: false }])
    expect(await look(transfer.uetr)).toMatchObject({
      recalls: [{ recallId, reason: 'fraud', reported: 'FRAD', words: 'Прошу' }],
      may: { refuseRecall: true, return: false },
    })
    expect(await approved({ kind: 'incomingRecallRefusal', payload: { uetr: transfer.uetr, recallId, because: 'refusedByRecipient' } })).toMatchObject({
      ok: true,
    })
    await send()
    expect(answers()).toEqual(['refusedByRecipient'])
    expect(await balance()).toBe(before)
    expect(await cases()).toEqual([])
  })

  test('of money whose return clearing refuses is a case again, with the recall and the money', async () => {
    const transfer = unclear()
    await take(transfer)
    const recallId = await recall(transfer)
    expect(await approved({ kind: 'incomingReturn', payload: { uetr: transfer.uetr, because: 'nameMismatch' } })).toMatchObject({ ok: true })
    receiving.clearing.temper = { refuses: 'moreThanLeft' }
    await send()
    expect(await cases()).toMatchObject([{ uetr: transfer.uetr, hasOpenAction: false }])
    expect(await look(transfer.uetr)).toMatchObject({ state: 'unclear',
      decidedAt: null,
      refusedReturn: { because: 'moreThanLeft' },
      recalls: [{ recallId }],
      may: { credit: true, return: true },
    })
    expect(await approved({ kind: 'incomingCredit', payload: { uetr: transfer.uetr, iban } })).toMatchObject({ ok: true })
    expect(await inspectBooks({ query: (text) => desk.bank.owner.query(text) })).toEqual([])
  })

  test('is refused where its recipient is silent for ten days', async () => {
    const transfer = await credited()
    await recall(transfer)
    desk.bank.clock.advance(10 * DAY - MINUTE)
    await doJob('refuseOverdueRecalls', { ...jobNeedsOf(desk.bank), context: receiving.context })
    expect(await asOwner(desk.bank, 'select refusal from incoming_recall where uetr = $1', [transfer.uetr])).toEqual([{ refusal: null }])
    desk.bank.clock.advance(MINUTE)
    await doJob('refuseOverdueRecalls', { ...jobNeedsOf(desk.bank), context: receiving.context })
    await send()
    expect(answers()).toEqual(['noAnswer'])
  })

  test('of money that is still unclear ends with its return', async () => {
    const transfer = unclear()
    await take(transfer)
    await recall(transfer)
    const second = await desk.enter('officer')
    const actionId = await madeAction(second, { kind: 'incomingReturn', payload: { uetr: transfer.uetr, because: 'nameMismatch' } })
    expect(await decide(await desk.enter('compliance'), actionId, 'approve')).toMatchObject({ ok: true })
    await send()
    expect(receiving.sent).toMatchObject([{ kind: 'return', reason: 'recalled' }])
    expect(answers()).toEqual([])
  })

  test('gets its answer at once where nobody has to be asked', async () => {
    await recall(incomingTransfer({ creditor: { name: 'ФОП Коваль', code, iban } }))
    const gone = incomingTransfer({ creditor: { name: 'ФОП Коваль', code, iban: certain(parseIban('UA703888880000026009999999999')) } })
    await take(gone)
    await recall(gone)
    await send()
    expect(answers().toSorted()).toEqual(['alreadyReturned', 'neverReceived'])
  })
})

test('the report of ages counts what waits, and an hour is the limit by any clock', async () => {
  await take(unclear())
  desk.bank.clock.advance(2 * HOUR)
  await take(unclear({ amount: kopiykas(1_000n) }))
  const client = await desk.enter('officer')
  const { ages, transfers } = await client.done('GET /api/desk/incoming', {})
  expect(ages).toEqual([
    { age: 'halfHour', count: 1, sum: '1000' },
    { age: 'hour', count: 0, sum: '0' },
    { age: 'day', count: 1, sum: '77000' },
    { age: 'fourDays', count: 0, sum: '0' },
    { age: 'longer', count: 0, sum: '0' },
  ])
  expect(transfers.map(({ amount, isLate }) => [amount, isLate])).toEqual([
    ['77000', true],
    ['1000', false],
  ])
  expect(await client.call('GET /api/desk/incoming/{uetr}', { params: { uetr: randomUUID() } })).toMatchObject({ status: 404 })
})
