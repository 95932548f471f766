import { expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { linesOfReport } from './report-of-day.ts'

const UETR = '7a8f1c2e-4b6d-4e3f-9a5b-0c1d2e3f4a5b'
const day = certain(parseBusinessDate('2026-11-20'))

const settled = {
  direction: 'outgoing',
  uetr: UETR,
  transactionId: 'one',
  status: 'settled',
  amount: '500',
  settledOn: '2026-11-20',
  returned: '0',
  returnedOn: null as string | null,
}
/** 500 kopiykas leave, and the central bank adds 90. */
const report = {
  day: '2026-11-20',
  opening: '1000',
  closing: '590',
  lines: [
    { kind: 'settle', side: 'debit', uetr: UETR, reference: UETR, counterparty: '300001', amount: '500' },
    { kind: 'fund', side: 'credit', uetr: null, reference: 'fund', counterparty: 'ISSUER', amount: '90' },
  ],
  transfers: [settled],
}

const read = (changed: object) => linesOfReport({ ...report, ...changed }, day, (name) => `own ${name}`)
const account = { kind: 'account', opening: 1_000n, closing: 590n, funded: 90n }
const outgoing = { kind: 'outgoing', transferId: 'own one', status: 'settled', amount: 500n, settledOn: day, returned: 0n, returnedOn: null }

test.each<[string, object, object]>([
  ['is settled', {}, {}],
  ['waits for its bank’s money', { status: 'queued', settledOn: null }, { status: 'received', settledOn: null }],
  ['waits for consent', { status: 'awaitingConsent', settledOn: null }, { status: 'accepted', settledOn: null }],
  ['is rejected', { status: 'rejected', settledOn: null }, { status: 'rejected', settledOn: null }],
  ['came back in part', { returned: '200', returnedOn: '2026-11-20' }, { returned: 200n, returnedOn: day }],
  ['came back', { returned: '500', returnedOn: '2026-11-20' }, { status: 'returned', returned: 500n, returnedOn: day }],
])('a transfer of ours that %s is a line of the report', (_, changed, line) => {
  expect(read({ transfers: [{ ...settled, ...changed }] })).toEqual({ ok: true, value: [account, { ...outgoing, ...line }] })
})

test('a transfer to us is a line once it is settled', () => {
  const incoming = { ...settled, direction: 'incoming' }
  const another = { ...incoming, uetr: UETR.replace('7', '8'), status: 'awaitingConsent', settledOn: null }
  expect(read({ transfers: [incoming, another] })).toEqual({
    ok: true,
    value: [account, { kind: 'incoming', uetr: UETR, amount: 500n, settledOn: day, returned: 0n, returnedOn: null }],
  })
})

test.each<[string, object, string, string]>([
  ['without transfers', { transfers: undefined }, 'otherForm', 'transfers'],
  ['with an amount in hryvnias', { transfers: [{ ...settled, amount: '5.00' }] }, 'otherForm', 'transfers.0.amount'],
  ['with an amount of zero', { transfers: [{ ...settled, amount: '0' }] }, 'otherForm', 'transfers.0.amount'],
  ['with a state that the house does not have', { transfers: [{ ...settled, status: 'lost' }] }, 'otherForm', 'transfers.0.status'],
  ['with a day that the calendar does not have', { transfers: [{ ...settled, settledOn: '2026-02-30' }] }, 'otherForm', 'transfers.0.settledOn'],
  ['with no UETR', { transfers: [{ ...settled, uetr: 'one' }] }, 'otherForm', 'transfers.0.uetr'],
  ['of another day', { day: '2026-11-19' }, 'otherDay', 'day'],
  ['whose movements do not make its closing balance', { closing: '591' }, 'accountOutOfBalance', 'closing'],
  ['that names a transfer twice', { transfers: [settled, settled] }, 'namedTwice', 'transfers.1'],
  ['with a settled transfer without a day', { transfers: [{ ...settled, settledOn: null }] }, 'impossibleTransfer', 'transfers.0'],
  ['that was settled later', { transfers: [{ ...settled, settledOn: '2026-11-21' }] }, 'impossibleTransfer', 'transfers.0'],
  ['with more back than was sent', { transfers: [{ ...settled, returned: '501', returnedOn: '2026-11-20' }] }, 'impossibleTransfer', 'transfers.0'],
  ['with money back before it was settled', { transfers: [{ ...settled, returned: '1', returnedOn: '2026-11-19' }] }, 'impossibleTransfer', 'transfers.0'],
])('a report %s is refused with the place', (_, changed, reason, where) => {
  expect(read(changed)).toEqual({ ok: false, error: { reason, where } })
})
