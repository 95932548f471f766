import { randomUUID } from 'node:crypto'
import type { Message } from '@dilo/iso20022/message.ts'
import type { CreditTransfer } from '@dilo/iso20022/messages/credit-transfers.ts'
import { read } from '@dilo/iso20022/read.ts'
import { certain } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { type BankCode, composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import { expect } from 'vitest'
import { inspectBooks } from '../src/books/settlement-accounts.ts'
import { fundParticipant } from '../src/days/fund-participant.ts'
import type { Moment } from '../src/house-clock.ts'
import { lanes, waitingMessages } from '../src/messages/message-queue.ts'
import { enrol } from '../src/participants/participants.ts'
import { openStore, type Store } from '../src/store/open-store.ts'

export const bankCode = (text: string): BankCode => certain(parseBankCode(text))

/** Three banks of a test's house. */
export const [A, B, C] = [bankCode('388888'), bankCode('322001'), bankCode('305299')]

const BEGIN = Date.parse('2026-12-01T10:00:00+02:00')

/** A moment so many seconds after the test's morning. */
export function after(seconds: number): Moment {
  const at = BEGIN + seconds * 1_000
  return { at, businessDate: businessDateAt(at) }
}

/** A house in memory with three banks. @param money kopiykas that each of them has */
export function openTestHouse(money = 100_000n): Store {
  const store = openStore(':memory:')
  for (const bank of [A, B, C]) {
    enrol(store, { code: bank, name: `Bank ${bank}`, kind: 'member', isOnline: true, publicKey: '{}' })
    if (money > 0n) fundParticipant(store, { participant: bank, amount: kopiykas(money), reference: bank }, after(0))
  }
  return store
}

type Route = { readonly from?: BankCode; readonly to?: BankCode }

/** A transfer of ten hryvnias from A to B, except where the test says otherwise. */
export function transferOf({ from = A, to = B, ...differing }: Route & Partial<CreditTransfer> = {}): CreditTransfer {
  const uetr = certain(parseUetr(randomUUID()))
  return {
    instructionId: null,
    endToEndId: 'NOTPROVIDED',
    transactionId: uetr.replaceAll('-', ''),
    uetr,
    isInstant: false,
    amount: kopiykas(1_000n),
    settlementDate: after(0).businessDate,
    acceptedAt: null,
    ultimateDebtor: null,
    debtor: { name: 'ТОВ «Платник»', code: '14360570' },
    debtorAccount: composeIban(from, '26001'),
    debtorAgent: from,
    creditorAgent: to,
    creditor: { name: 'Коваль Олена', code: '3095903374' },
    creditorAccount: composeIban(to, '26002'),
    ultimateCreditor: null,
    remittance: { text: 'Оплата за послуги', taxRecords: [] },
    ...differing,
  }
}

/** All that a bank has not confirmed, oldest first. */
export const messagesOf = (store: Store, bank: BankCode, { at }: Moment = after(86_400)): readonly Message[] =>
  lanes
    .flatMap((lane) => waitingMessages(store, bank, { lane, now: at, atMost: 10_000, except: [] }))
    .toSorted((left, right) => left.number - right.number)
    .map(({ xml }) => certain(read(Buffer.from(xml))))

type Status = { readonly status: string; readonly reason: string | null }

/** The statuses of a transfer that a bank was given, oldest first. */
export const statusesOf = (store: Store, bank: BankCode, uetr?: string, moment?: Moment): readonly Status[] =>
  messagesOf(store, bank, moment).flatMap((message) =>
    message.type !== 'pacs.002'
      ? []
      : message.transactions
          .filter(({ original }) => uetr === undefined || original.uetr === uetr)
          .map(({ status, reasons }) => ({ status: status.code, reason: reasons[0]?.reason?.code ?? null })),
  )

export function expectBooksInOrder(store: Store): void {
  expect(inspectBooks(store)).toEqual([])
}
