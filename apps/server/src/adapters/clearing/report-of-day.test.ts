import { describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { readAccount, readPage, reportOfDay } from './report-of-day.ts'
import type { Transport } from './transport.ts'

const UETR = '7a8f1c2e-4b6d-4e3f-9a5b-0c1d2e3f4a5b'
const LATER_UETR = '8a8f1c2e-4b6d-4e3f-9a5b-0c1d2e3f4a5b'
const day = certain(parseBusinessDate('2026-11-20'))

const settled = {
  direction: 'outgoing',
  uetr: UETR,
  transactionId: '0191a1b2c3d4e5f60718293a4b5c6d7e',
  counterparty: '305299',
  state: 'settled',
  amount: '500',
  settledOn: '2026-11-20',
  returned: '0',
  returnedOn: null,
}
/** 500 kopiykas leave, and the central bank adds 90. */
const account = {
  day: '2026-11-20',
  opening: '1000',
  closing: '590',
  lines: [
    { kind: 'settle', side: 'debit', uetr: UETR, reference: UETR, counterparty: '305299', amount: '500' },
    { kind: 'fund', side: 'credit', uetr: null, reference: 'fund', counterparty: 'ISSUER', amount: '90' },
  ],
}

const outgoing = {
  kind: 'outgoing',
  transferId: '0191a1b2-c3d4-e5f6-0718-293a4b5c6d7e',
  status: 'settled',
  amount: 500n,
  settledOn: day,
  returned: 0n,
  returnedOn: null,
}

const linesOf = (...transfers: readonly object[]) => {
  const read = readPage({ transfers }, day, '')
  return read.ok ? read.value.lines : read.error
}

test.each<[string, object, object]>([
  ['is settled', {}, {}],
  ['waits for its bank’s money', { state: 'queued', settledOn: null }, { status: 'received', settledOn: null }],
  ['waits for consent', { state: 'awaitingConsent', settledOn: null }, { status: 'accepted', settledOn: null }],
  ['is rejected', { state: 'rejected', settledOn: null }, { status: 'rejected', settledOn: null }],
  ['came back in part', { returned: '200', returnedOn: '2026-11-20' }, { returned: 200n, returnedOn: day }],
  ['came back', { returned: '500', returnedOn: '2026-11-20' }, { status: 'returned', returned: 500n, returnedOn: day }],
])('a transfer of ours that %s is a line of the report', (_, changed, line) => {
  expect(linesOf({ ...settled, ...changed })).toEqual([{ ...outgoing, ...line }])
})

test('a transfer to us is a line once it is settled', () => {
  const incoming = { ...settled, direction: 'incoming' }
  const another = { ...incoming, uetr: LATER_UETR, state: 'awaitingConsent', settledOn: null }
  expect(linesOf(incoming, another)).toEqual([{ kind: 'incoming', uetr: UETR, amount: 500n, settledOn: day, returned: 0n, returnedOn: null }])
})

test('the account has its balances, and apart what the central bank has moved', () => {
  expect(readAccount(account, day)).toEqual({ ok: true, value: { opening: 1_000n, closing: 590n, funded: 90n } })
})

describe('refused with its place is', () => {
  test.each<[string, object, string, string]>([
    ['a balance in hryvnias', { opening: '10.00' }, 'otherForm', 'opening'],
    ['an account without movements', { lines: undefined }, 'otherForm', 'lines'],
    ['another day', { day: '2026-11-19' }, 'otherDay', 'day'],
    ['an account whose movements do not make its closing balance', { closing: '591' }, 'accountOutOfBalance', 'closing'],
  ])('%s', (_, changed, reason, where) => {
    expect(readAccount({ ...account, ...changed }, day)).toEqual({ ok: false, error: { reason, where } })
  })

  test.each<[string, object, string, string]>([
    ['an amount in hryvnias', { amount: '5.00' }, 'otherForm', 'transfers.1.amount'],
    ['an amount of zero', { amount: '0' }, 'otherForm', 'transfers.1.amount'],
    ['a state that the house does not have', { state: 'lost' }, 'otherForm', 'transfers.1.state'],
    ['a day that the calendar does not have', { settledOn: '2026-02-30' }, 'otherForm', 'transfers.1.settledOn'],
    ['a transfer without UETR', { uetr: 'one' }, 'otherForm', 'transfers.1.uetr'],
    ['a transfer that is named twice', { uetr: UETR }, 'outOfOrder', 'transfers.1'],
    ['a settled transfer without a day', { settledOn: null }, 'impossibleTransfer', 'transfers.1'],
    ['a transfer that was settled later', { settledOn: '2026-11-21' }, 'impossibleTransfer', 'transfers.1'],
    ['more back than was sent', { returned: '501', returnedOn: '2026-11-20' }, 'impossibleTransfer', 'transfers.1'],
    ['money back before it was settled', { returned: '1', returnedOn: '2026-11-19' }, 'impossibleTransfer', 'transfers.1'],
  ])('%s', (_, changed, reason, where) => {
    expect(linesOf(settled, { ...settled, uetr: LATER_UETR, ...changed })).toEqual({ reason, where })
  })
})

describe('a report of several pages', () => {
  const pages = (second: object): Transport =>
    ({
      accountOf: async () => account,
      transfersOf: async (_: unknown, after: string) => ({ transfers: after === '' ? [settled] : after === UETR ? [second] : [] }),
    }) as unknown as Transport

  test('is read to its end', async () => {
    const lines = await Array.fromAsync(reportOfDay(pages({ ...settled, uetr: LATER_UETR }), day))
    expect(lines.map(({ kind }) => kind)).toEqual(['account', 'outgoing', 'outgoing'])
  })

  test('is refused where a page begins anew', async () => {
    await expect(Array.fromAsync(reportOfDay(pages(settled), day))).rejects.toThrow("The house's report of 2026-11-20 is refused: outOfOrder at transfers.0")
  })
})
