import type { ReturnReasonCode } from '@dilo/iso20022/codes/code-lists.ts'
import type { StatusReasonCode } from '@dilo/iso20022/codes/code-lists.ts'
import type { CreditTransfer } from '@dilo/iso20022/messages/credit-transfers.ts'
import { certain } from '@dilo/domain/result.ts'
import { type BankCode, composeIban } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Moment } from '../src/house-clock.ts'
import { availableOf, balanceOf } from '../src/books/settlement-accounts.ts'
import { closeDay } from '../src/days/close-day.ts'
import { fundParticipant } from '../src/days/fund-participant.ts'
import { reportDay } from '../src/days/report-day.ts'
import { enrol } from '../src/participants/participants.ts'
import { answerRecall, lapseRecalls, recallTransfer } from '../src/recalls/recall-transfer.ts'
import type { Store } from '../src/store/open-store.ts'
import { answerConsent, lapseConsents, noteCredited, reportStatusAgain } from '../src/transfers/decide-transfer.ts'
import { returnTransfer } from '../src/transfers/return-transfer.ts'
import { submitTransfer } from '../src/transfers/submit-transfer.ts'
import { trackTransfer } from '../src/transfers/track-transfer.ts'
import { findTransfer } from '../src/transfers/transfer-row.ts'
import { A, after, B, bankCode, C, expectBooksInOrder, messagesOf, openTestHouse, statusesOf, transferOf } from './house-of-test.ts'

let store: Store
beforeEach(() => {
  store = openTestHouse()
})
afterEach(() => {
  expectBooksInOrder(store)
  store.close()
})

const because = (code: StatusReasonCode & ReturnReasonCode) => [{ reason: { kind: 'known', code }, information: [] }] as const
const agreed = { status: 'accepted', reasons: [] } as const
const send = (transfer: CreditTransfer, moment: Moment): void => submitTransfer(store, transfer.debtorAgent, transfer, moment)
const statuses = (bank: BankCode) => statusesOf(store, bank).map(({ status }) => status)

describe('an ordinary transfer', () => {
  test('settles at once, and both banks learn of it', () => {
    const sent = transferOf()
    send(sent, after(1))
    expect([balanceOf(store, A), balanceOf(store, B)]).toEqual([99_000n, 101_000n])
    expect(statuses(A)).toEqual(['ACSC'])
    expect(messagesOf(store, B)).toMatchObject([{ type: 'pacs.008', transactions: [{ uetr: sent.uetr, settlementDate: '2026-12-01' }] }])
  })

  test('settles once, however often it is sent', () => {
    const sent = transferOf()
    send(sent, after(1))
    send(sent, after(2))
    expect(balanceOf(store, B)).toBe(101_000n)
    expect(statuses(A)).toEqual(['ACSC'])
  })

  test('waits for the money of its bank, and settles when it comes, in turn', () => {
    const large = transferOf({ amount: kopiykas(150_000n) })
    const small = transferOf()
    send(large, after(1))
    send(small, after(2))
    expect([findTransfer(store, large.uetr)?.state, findTransfer(store, small.uetr)?.state]).toEqual(['queued', 'settled'])
    send(transferOf({ from: B, to: A, amount: kopiykas(60_000n) }), after(3))
    expect(findTransfer(store, large.uetr)?.state).toBe('settled')
    expect(statuses(A).toSorted()).toEqual(['ACSC', 'ACSC', 'PDNG'])
  })

  test('that waits is rejected at the end of the operating day', () => {
    const sent = transferOf({ amount: kopiykas(150_000n) })
    send(sent, after(1))
    const today = after(1).businessDate
    expect(closeDay(store, today, after(2))).toEqual({ ok: false, error: 'dayNotOver' })
    certain(closeDay(store, today, after(86_400)))
    certain(closeDay(store, today, after(86_401)))
    expect(findTransfer(store, sent.uetr)).toMatchObject({ state: 'rejected', reasons: [{ reason: { code: 'AM04' } }] })
    expect(statuses(A)).toEqual(['PDNG', 'RJCT'])
  })

  test('settles a circle of queues with money that comes to one of them', () => {
    const chain = [
      transferOf({ from: A, to: B, amount: kopiykas(150_000n) }),
      transferOf({ from: B, to: C, amount: kopiykas(200_000n) }),
      transferOf({ from: C, to: A, amount: kopiykas(250_000n) }),
    ]
    for (const one of chain) send(one, after(1))
    fundParticipant(store, { participant: A, amount: kopiykas(50_000n), reference: 'more' }, after(2))
    expect(chain.map(({ uetr }) => findTransfer(store, uetr)?.state)).toEqual(['settled', 'settled', 'settled'])
  })

  test.each([
    ['from another bank’s payer', { from: C }, 'RC01'],
    ['with an account of another bank', { debtorAccount: composeIban(C, '1') }, 'RC01'],
    ['to an account of a third bank', { creditorAccount: composeIban(C, '1') }, 'AC03'],
    ['to a bank that the directory does not have', { to: bankCode('999999') }, 'RC04'],
    ['to its own bank', { to: A }, 'RC04'],
  ])('%s is rejected before settlement', (_, differing, reason) => {
    const sent = transferOf(differing)
    submitTransfer(store, A, sent, after(1))
    expect(statusesOf(store, A)).toEqual([{ status: 'RJCT', reason }])
    expect(findTransfer(store, sent.uetr)).toBeNull()
  })

  test.each([
    ['another amount', { amount: kopiykas(2_000n) }],
    ['another recipient', { creditor: { name: 'Інша', code: null } }],
    ['another text', { remittance: { text: 'Інше', taxRecords: [] } }],
  ])('with a known UETR and %s is a duplicate, and changes nothing', (_, differing) => {
    const sent = transferOf()
    send(sent, after(1))
    send({ ...sent, ...differing }, after(2))
    expect(statusesOf(store, A).at(-1)).toEqual({ status: 'RJCT', reason: 'DUPL' })
    expect(balanceOf(store, A)).toBe(99_000n)
  })

  test('with the UETR of another bank’s transfer is a duplicate', () => {
    const sent = transferOf()
    send(sent, after(1))
    submitTransfer(store, C, { ...sent, debtorAgent: C, debtorAccount: composeIban(C, '1') }, after(2))
    expect(statusesOf(store, C)).toEqual([{ status: 'RJCT', reason: 'DUPL' }])
    expect(balanceOf(store, C)).toBe(100_000n)
  })
})

test('a rejection is final: the same transfer again is not settled by the money that came meanwhile', () => {
  const sent = transferOf({ isInstant: true, amount: kopiykas(150_000n) })
  send(sent, after(1))
  fundParticipant(store, { participant: A, amount: kopiykas(100_000n), reference: 'more' }, after(2))
  send(sent, after(3))
  expect(statuses(A)).toEqual(['RJCT'])
  expect(balanceOf(store, A)).toBe(200_000n)
})

describe('a bank that asks for the status hears', () => {
  const asks = (bank: typeof A, { uetr }: CreditTransfer) => {
    const asked = reportStatusAgain(store, bank, uetr, after(3))
    return asked.ok ? statuses(bank).at(-1) : asked.error
  }

  test.each<[string, CreditTransfer, string]>([
    ['that it waits for money', transferOf({ amount: kopiykas(150_000n) }), 'PDNG'],
    ['that the other bank is asked', transferOf({ isInstant: true }), 'ACSP'],
    ['that it is settled', transferOf(), 'ACSC'],
    ['that the house did not take it', transferOf({ to: bankCode('999999') }), 'RJCT'],
  ])('%s', (_, sent, status) => {
    send(sent, after(1))
    expect(asks(A, sent)).toBe(status)
    expect(asks(C, sent)).toBe('unknownTransfer')
    lapseConsents(store, after(60))
  })

  test('that the account has the money, once the recipient’s bank has said so', () => {
    const sent = transferOf()
    send(sent, after(1))
    certain(noteCredited(store, B, sent.uetr, after(2)))
    certain(noteCredited(store, B, sent.uetr, after(3)))
    expect(asks(A, sent)).toBe('ACCC')
    expect(statuses(A)).toEqual(['ACSC', 'ACCC', 'ACCC'])
  })

  test('nothing about a transfer that the house never saw', () => {
    expect(asks(A, transferOf())).toBe('unknownTransfer')
  })
})

describe('tracking by UETR and amount shows the stages', () => {
  const track = ({ uetr, amount }: CreditTransfer) => trackTransfer(store, uetr, amount)
  const stages = (sent: CreditTransfer) => track(sent)?.stages.map(({ stage, at }) => [stage, (at - after(0).at) / 1_000])

  test('from the acceptance by the payer’s bank to the credit', () => {
    const sent = transferOf({ acceptedAt: after(0.5).at })
    send(sent, after(1))
    certain(noteCredited(store, B, sent.uetr, after(2)))
    expect(stages(sent)).toEqual([
      ['initiated', 0.5],
      ['received', 1],
      ['settled', 1],
      ['credited', 2],
    ])
  })

  test('of a transfer that waits, and of one that is rejected', () => {
    const [waiting, refused] = [transferOf({ amount: kopiykas(150_000n) }), transferOf({ to: bankCode('999999') })]
    for (const one of [waiting, refused]) send(one, after(1))
    expect(stages(waiting)).toEqual([['received', 1]])
    expect(stages(refused)).toEqual([['rejected', 1]])
    expect(track({ ...waiting, amount: kopiykas(1n) })).toBeNull()
    expect(track({ ...refused, amount: kopiykas(1n) })).toBeNull()
  })
})

describe('an instant transfer', () => {
  const instant = (differing = {}) => transferOf({ isInstant: true, ...differing })

  test('sets the money aside, asks the recipient’s bank, and settles by its consent', () => {
    const sent = instant()
    send(sent, after(1))
    expect([balanceOf(store, A), availableOf(store, A)]).toEqual([100_000n, 99_000n])
    expect(messagesOf(store, B)).toMatchObject([{ type: 'pacs.008', transactions: [{ uetr: sent.uetr, isInstant: true }] }])
    certain(answerConsent(store, B, { uetr: sent.uetr, reasons: null }, after(11)))
    certain(answerConsent(store, B, { uetr: sent.uetr, reasons: null }, after(12)))
    expect([balanceOf(store, A), availableOf(store, A), balanceOf(store, B)]).toEqual([99_000n, 99_000n, 101_000n])
    expect(statuses(A)).toEqual(['ACSP', 'ACSC'])
  })

  test('is rejected by a refusal with its reason, and the money is free', () => {
    const sent = instant()
    send(sent, after(1))
    certain(answerConsent(store, B, { uetr: sent.uetr, reasons: because('AC04') }, after(2)))
    certain(answerConsent(store, B, { uetr: sent.uetr, reasons: null }, after(3)))
    expect(statusesOf(store, A).at(-1)).toEqual({ status: 'RJCT', reason: 'AC04' })
    expect(availableOf(store, A)).toBe(100_000n)
  })

  test('that nobody answers within ten seconds is rejected to both banks; a late consent changes nothing', () => {
    const sent = instant()
    send(sent, after(1))
    certain(answerConsent(store, B, { uetr: sent.uetr, reasons: null }, after(11.001)))
    lapseConsents(store, after(10.999))
    expect(findTransfer(store, sent.uetr)?.state).toBe('awaitingConsent')
    lapseConsents(store, after(11.001))
    expect(statusesOf(store, A).at(-1)).toEqual({ status: 'RJCT', reason: 'AB05' })
    expect(statusesOf(store, B).at(-1)).toEqual({ status: 'RJCT', reason: 'AB05' })
    expect(balanceOf(store, B)).toBe(100_000n)
  })

  test('of 100,000 hryvnias passes, and a kopiyka more is over the limit', () => {
    fundParticipant(store, { participant: A, amount: kopiykas(100_000_000n), reference: 'more' }, after(0))
    send(instant({ amount: kopiykas(10_000_000n) }), after(1))
    send(instant({ amount: kopiykas(10_000_001n) }), after(1))
    expect(statusesOf(store, A)).toEqual([
      { status: 'ACSP', reason: null },
      { status: 'RJCT', reason: 'AM02' },
    ])
  })

  test('is refused when the bank’s account is short, and never queues', () => {
    send(instant({ amount: kopiykas(100_001n) }), after(1))
    expect(statusesOf(store, A)).toEqual([{ status: 'RJCT', reason: 'AM04' }])
  })

  test('to a bank that is not online is refused at once', () => {
    enrol(store, { code: B, name: 'B', kind: 'member', isOnline: false, publicKey: '{}' })
    send(instant(), after(1))
    expect(statusesOf(store, A)).toEqual([{ status: 'RJCT', reason: 'AB08' }])
  })

  test('is answered by its recipient’s bank alone', () => {
    const sent = instant()
    send(sent, after(1))
    for (const bank of [A, C]) {
      expect(answerConsent(store, bank, { uetr: sent.uetr, reasons: null }, after(2))).toEqual({ ok: false, error: 'unknownTransfer' })
    }
    certain(answerConsent(store, B, { uetr: sent.uetr, reasons: null }, after(2)))
  })

  test('keeps the money that it waits with from other transfers', () => {
    send(instant({ amount: kopiykas(90_000n) }), after(1))
    const next = transferOf({ amount: kopiykas(20_000n) })
    send(next, after(2))
    expect(findTransfer(store, next.uetr)?.state).toBe('queued')
    lapseConsents(store, after(20))
    expect(findTransfer(store, next.uetr)?.state).toBe('settled')
  })
})

describe('a return', () => {
  test('comes in parts, each once, and never more than was paid', () => {
    const { uetr } = transferOf()
    send(transferOf({ uetr }), after(1))
    const back = (returnId: string, amount: bigint) =>
      returnTransfer(store, B, { returnId, uetr, amount: kopiykas(amount), reasons: because('AC04') }, after(2))
    certain(back('R1', 400n))
    certain(back('R1', 400n))
    expect(back('R2', 601n)).toEqual({ ok: false, error: 'moreThanLeft' })
    certain(back('R2', 600n))
    expect(back('R3', 1n)).toEqual({ ok: false, error: 'moreThanLeft' })
    expect([balanceOf(store, A), balanceOf(store, B)]).toEqual([100_000n, 100_000n])
    expect(messagesOf(store, A).slice(1)).toMatchObject([
      { type: 'pacs.004', transactions: [{ amount: 400n }] },
      { type: 'pacs.004', transactions: [{ amount: 600n }] },
    ])
  })

  test('of money that never settled, or by another bank, is refused', () => {
    const { uetr } = transferOf()
    send(transferOf({ uetr, isInstant: true }), after(1))
    const one = { returnId: 'R1', uetr, amount: kopiykas(1n), reasons: because('AC04') }
    expect(returnTransfer(store, B, one, after(2))).toEqual({ ok: false, error: 'notSettled' })
    expect(returnTransfer(store, C, one, after(2))).toEqual({ ok: false, error: 'unknownTransfer' })
    lapseConsents(store, after(20))
  })
})

describe('a recall', () => {
  const reasons = [{ reason: { kind: 'known', code: 'DUPL' }, information: [] }] as const

  function settled() {
    const sent = transferOf()
    send(sent, after(1))
    return sent
  }

  test('moves no money, is asked once, and its answer comes back', () => {
    const { uetr } = settled()
    certain(recallTransfer(store, A, { cancellationId: 'Q1', uetr, reasons }, after(2)))
    certain(recallTransfer(store, A, { cancellationId: 'Q1', uetr, reasons }, after(2)))
    expect(recallTransfer(store, A, { cancellationId: 'Q2', uetr, reasons }, after(3))).toEqual({ ok: false, error: 'askedAlready' })
    expect(messagesOf(store, B).at(-1)).toMatchObject({ type: 'camt.056', transactions: [{ cancellationId: 'Q1' }] })
    const answer = { status: 'rejected', reasons: [{ reason: { kind: 'known', code: 'CUST' }, information: [] }] } as const
    certain(answerRecall(store, B, { recallId: 'Q1', answer }, after(4)))
    certain(answerRecall(store, B, { recallId: 'Q1', answer }, after(5)))
    expect(answerRecall(store, B, { recallId: 'Q1', answer: agreed }, after(5))).toEqual({ ok: false, error: 'answeredOtherwise' })
    expect(messagesOf(store, A).at(-1)).toMatchObject({ type: 'camt.029', transactions: [{ status: 'rejected', reasons: [{ reason: { code: 'CUST' } }] }] })
    expect(balanceOf(store, B)).toBe(101_000n)
  })

  test('that is not answered in fourteen days is refused: nobody answered', () => {
    const { uetr } = settled()
    certain(recallTransfer(store, A, { cancellationId: 'Q1', uetr, reasons }, after(0)))
    lapseRecalls(store, after(14 * 86_400 - 1))
    expect(messagesOf(store, A, after(20 * 86_400))).toHaveLength(1)
    lapseRecalls(store, after(14 * 86_400))
    expect(messagesOf(store, A, after(20 * 86_400)).at(-1)).toMatchObject({ transactions: [{ reasons: [{ reason: { code: 'NOAS' } }] }] })
  })

  test('of a transfer that came back, of another bank’s and of an unknown one is refused', () => {
    const { uetr, amount } = settled()
    expect(recallTransfer(store, B, { cancellationId: 'Q1', uetr, reasons }, after(2))).toEqual({ ok: false, error: 'unknownTransfer' })
    expect(recallTransfer(store, A, { cancellationId: 'Q1', uetr: transferOf().uetr, reasons }, after(2)).ok).toBe(false)
    certain(returnTransfer(store, B, { returnId: 'R1', uetr, amount, reasons: because('AC04') }, after(2)))
    expect(recallTransfer(store, A, { cancellationId: 'Q1', uetr, reasons }, after(3))).toEqual({ ok: false, error: 'returnedAlready' })
    expect(answerRecall(store, B, { recallId: 'Q1', answer: agreed }, after(3))).toEqual({ ok: false, error: 'unknownRecall' })
  })
})

test('the report of a day names each movement, and its lines lead from the opening to the closing balance', () => {
  const sent = transferOf()
  send(sent, after(1))
  certain(returnTransfer(store, B, { returnId: 'R1', uetr: sent.uetr, amount: kopiykas(300n), reasons: because('AC04') }, after(86_400)))
  const [first, second] = [after(1), after(86_400)].map(({ businessDate }) => reportDay(store, A, businessDate))
  expect(first).toMatchObject({
    opening: 0n,
    closing: 99_000n,
    lines: [{ kind: 'fund' }, { kind: 'settle', side: 'debit', uetr: sent.uetr, counterparty: B, amount: 1_000n }],
  })
  expect(second).toMatchObject({ opening: 99_000n, closing: 99_300n, lines: [{ kind: 'return', side: 'credit' }] })
})
