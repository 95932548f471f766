import fc from 'fast-check'
import type { CreditTransfer } from '@dilo/iso20022/messages/credit-transfers.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { expect, test } from 'vitest'
import { balanceOf } from '../src/books/settlement-accounts.ts'
import { closeDay } from '../src/days/close-day.ts'
import { fundParticipant } from '../src/days/fund-participant.ts'
import type { Moment } from '../src/house-clock.ts'
import { reportDay } from '../src/days/report-day.ts'
import { reportTransfers } from '../src/days/report-transfers.ts'
import { answerRecall, lapseRecalls, recallTransfer } from '../src/recalls/recall-transfer.ts'
import type { Store } from '../src/store/open-store.ts'
import { answerConsent, lapseConsents } from '../src/transfers/decide-transfer.ts'
import { returnTransfer } from '../src/transfers/return-transfer.ts'
import { submitTransfer } from '../src/transfers/submit-transfer.ts'
import { findTransfer } from '../src/transfers/transfer-row.ts'
import { A, after, B, C, expectBooksInOrder, messagesOf, openTestHouse, statusesOf, transferOf } from './house-of-test.ts'

const bank = fc.constantFrom(A, B, C)
const amount = fc.bigInt({ min: 1n, max: 60_000n }).map(kopiykas)
const which = fc.nat(30)
const reasons = fc.option(fc.constant([{ reason: { kind: 'known', code: 'AC04' }, information: [] }] as const))

/** All that a bank or the day may do, in any order. `which` points at an earlier transfer. */
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('submit' as const), bank, to: bank, amount, isInstant: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('repeat' as const), which }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('consent' as const), bank, which, reasons }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('return' as const), bank, which, amount, name: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('recall' as const), bank, which, name: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('answer' as const), bank, name: fc.nat(5), isAgreed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('fund' as const), bank, amount }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pass' as const), seconds: fc.constantFrom(1, 9, 20, 86_400) }) },
)

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

const silent = [{ reason: { kind: 'known', code: 'NOAS' }, information: [] }] as const

function carryOut(store: Store, commands: readonly Command[]): { readonly sent: readonly CreditTransfer[]; readonly seconds: number } {
  const sent: CreditTransfer[] = []
  let seconds = 1
  const recallReasons = [{ reason: { kind: 'known', code: 'DUPL' }, information: [] }] as const
  const send = (transfer: CreditTransfer, moment: Moment): void => submitTransfer(store, transfer.debtorAgent, transfer, moment)
  const pointed = (place: number) => sent[place % Math.max(sent.length, 1)] ?? transferOf()
  for (const [number, one] of commands.entries()) {
    const now = after(seconds)
    if (one.does === 'submit') {
      sent.push(transferOf({ from: one.bank, to: one.to, amount: one.amount, isInstant: one.isInstant }))
      send(pointed(sent.length - 1), now)
    } else if (one.does === 'repeat') send(pointed(one.which), now)
    else if (one.does === 'consent') answerConsent(store, one.bank, { uetr: pointed(one.which).uetr, reasons: one.reasons }, now)
    else if (one.does === 'return') {
      returnTransfer(store, one.bank, { returnId: `R${one.name}`, uetr: pointed(one.which).uetr, amount: one.amount, reasons: [] }, now)
    } else if (one.does === 'recall')
      recallTransfer(store, one.bank, { cancellationId: `Q${one.name}`, uetr: pointed(one.which).uetr, reasons: recallReasons }, now)
    else if (one.does === 'answer')
      answerRecall(
        store,
        one.bank,
        { recallId: `Q${one.name}`, answer: { status: one.isAgreed ? 'accepted' : 'rejected', reasons: one.isAgreed ? [] : silent } },
        now,
      )
    else if (one.does === 'fund') fundParticipant(store, { participant: one.bank, amount: one.amount, reference: `F${number}` }, now)
    else {
      seconds += one.seconds
      lapseConsents(store, after(seconds))
      lapseRecalls(store, after(seconds))
      if (one.seconds === 86_400) closeDay(store, now.businessDate, after(seconds))
    }
    expectBooksInOrder(store)
  }
  return { sent, seconds }
}

test('in whatever order banks send, answer, return and recall, the books sum to zero and no account is overdrawn', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      const store = openTestHouse(50_000n)
      const { sent, seconds } = carryOut(store, commands)
      for (const one of [A, B, C]) expect(balanceOf(store, one)).toBeGreaterThanOrEqual(0n)
      lapseConsents(store, after(seconds + 86_400))
      for (const transfer of sent) expectDecidedOnce(store, transfer, seconds)
      store.close()
    }),
    { numRuns: 150 },
  )
})

/** A transfer that the house took is decided once, and both banks hear the same. */
function expectDecidedOnce(store: Store, { uetr, debtorAgent, creditorAgent, isInstant }: CreditTransfer, seconds: number): void {
  const transfer = findTransfer(store, uetr)
  const end = after(seconds + 2 * 86_400)
  const statuses = statusesOf(store, debtorAgent, uetr, end).filter(({ reason }) => reason !== 'DUPL')
  const credits = messagesOf(store, creditorAgent, end).filter(
    (message) => message.type === 'pacs.008' && message.transactions.some((one) => one.uetr === uetr),
  )
  expect(transfer?.state).not.toBe('awaitingConsent')
  const isSettled = transfer?.state === 'settled'
  expect(credits).toHaveLength(transfer !== null && (isSettled || isInstant) ? 1 : 0)
  if (isSettled) expect(statuses.filter(({ status }) => status === 'ACSC')).toHaveLength(1)
  if (transfer?.state === 'rejected') expect(statuses.at(-1)?.status).toBe('RJCT')
}

test('the reports of the days lead to the balance of each bank', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const store = openTestHouse(50_000n)
      const { seconds } = carryOut(store, commands)
      for (const one of [A, B, C]) {
        let balance = 0n
        for (let day = 0; day <= seconds + 86_400; day += 86_400) {
          const report = reportDay(store, one, after(day).businessDate)
          expect(report.opening).toBe(balance)
          expectSettledInLines(store, one, after(day).businessDate, report.lines)
          balance = report.closing
        }
        expect(balance).toBe(balanceOf(store, one))
      }
      store.close()
    }),
    { numRuns: 50 },
  )
})

/** The transfers of a day's report that settled on it are its movements. */
function expectSettledInLines(store: Store, bank: BankCode, day: BusinessDate, lines: ReturnType<typeof reportDay>['lines']): void {
  const settled = reportTransfers(store, bank, day, '').filter(({ settledOn }) => settledOn === day)
  const moved = lines.filter(({ kind }) => kind === 'settle')
  const inOrder = (lines: readonly { readonly uetr: string | null; readonly amount: bigint }[]) =>
    lines.map(({ uetr, amount }) => `${uetr} ${amount}`).toSorted()
  expect(inOrder(settled)).toEqual(inOrder(moved))
}
