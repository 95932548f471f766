import { randomUUID } from 'node:crypto'
import type { Message } from '@dilo/iso20022/message.ts'
import type { CreditTransfer } from '@dilo/iso20022/messages/credit-transfers.ts'
import { read } from '@dilo/iso20022/read.ts'
import { certain } from '@dilo/domain/result.ts'
import type { BankCode, Iban } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Moment } from '../house-clock.ts'
import { confirmMessages, waitingMessages } from '../messages/message-queue.ts'
import { answerRecall } from '../recalls/recall-transfer.ts'
import type { Store } from '../store/open-store.ts'
import { answerConsent, noteCredited } from '../transfers/decide-transfer.ts'
import { returnTransfer } from '../transfers/return-transfer.ts'
import { findTransfer } from '../transfers/transfer-row.ts'
import { transactionIn } from '../transfers/instruction.ts'
import type { Behaviour } from './behaviours.ts'

/** The behaviour of an account at an invented bank. */
export type BehaviourOf = (account: Iban) => Behaviour

/** Lets the banks without a program read their messages, and answer by the table. */
export function answerAsBanks(store: Store, behaviourOf: BehaviourOf, moment: Moment): void {
  for (const { code } of store.all(`select code from participant where kind = 'invented'`)) {
    const bank = code as BankCode
    const messages = waitingMessages(store, bank, { now: moment.at, atMost: 1_000 })
    const done = messages.filter(({ xml }) =>
      answer(store, { bank, message: certain(read(Buffer.from(xml))), behaviourOf, moment }),
    )
    confirmMessages(
      store,
      bank,
      done.map(({ number }) => number),
      moment.at,
    )
  }
}

type Asked<One extends Message = Message> = {
  readonly bank: BankCode
  readonly message: One
  readonly behaviourOf: BehaviourOf
  readonly moment: Moment
}

/** @returns false while the bank takes its time */
function answer(store: Store, { message, ...asked }: Asked): boolean {
  if (message.type === 'pacs.008') return message.transactions.every((one) => takeTransfer(store, asked, one))
  // An instant transfer is settled by the report on its consent.
  if (message.type === 'pacs.002') {
    return message.transactions.every(
      ({ original }) => original.uetr === null || takeSettled(store, asked, original.uetr),
    )
  }
  if (message.type === 'camt.056') {
    for (const { cancellationId, original, amount } of message.transactions) {
      if (original.uetr !== null) takeRecall(store, asked, { recallId: cancellationId, uetr: original.uetr, amount })
    }
  }
  return true
}

type Answering = Omit<Asked, 'message'>

function takeTransfer(store: Store, asked: Answering, { uetr, isInstant, creditorAccount }: CreditTransfer): boolean {
  const { bank, behaviourOf, moment } = asked
  if (!isInstant) return takeSettled(store, asked, uetr)
  const { refuses } = behaviourOf(creditorAccount)
  const reasons = refuses === null ? null : [{ reason: { kind: 'known', code: refuses }, information: [] } as const]
  certain(answerConsent(store, bank, { uetr, reasons }, moment))
  return true
}

/** The bank has the money of a transfer, and credits its account or sends it back. */
function takeSettled(store: Store, { bank, behaviourOf, moment }: Answering, uetr: Uetr): boolean {
  const transfer = findTransfer(store, uetr)
  if (transfer?.state !== 'settled' || transfer.decidedAt === null) return true
  const { returns, tellsCredit } = behaviourOf(transactionIn(transfer.instruction).creditorAccount)
  if (returns !== null) {
    if (moment.at < transfer.decidedAt + returns.afterMs) return false
    giveBack(store, { bank, uetr, amount: transfer.amount, reason: returns.reason, moment })
  } else if (tellsCredit) certain(noteCredited(store, bank, uetr, moment))
  return true
}

type Recall = { readonly recallId: string; readonly uetr: Uetr; readonly amount: Kopiykas }

function takeRecall(store: Store, { bank, behaviourOf, moment }: Answering, { recallId, uetr, amount }: Recall): void {
  const transfer = findTransfer(store, uetr)
  const agrees = transfer !== null && behaviourOf(transactionIn(transfer.instruction).creditorAccount).agreesToRecall
  const answer = agrees
    ? ({ status: 'accepted', reasons: [] } as const)
    : ({ status: 'rejected', reasons: [{ reason: { kind: 'known', code: 'CUST' }, information: [] }] } as const)
  certain(answerRecall(store, bank, { recallId, answer }, moment))
  if (agrees) giveBack(store, { bank, uetr, amount, reason: 'FOCR', moment })
}

type GivenBack = {
  readonly bank: BankCode
  readonly uetr: Uetr
  readonly amount: Kopiykas
  readonly reason: 'AC04' | 'FOCR'
  readonly moment: Moment
}

function giveBack(store: Store, { bank, uetr, amount, reason, moment }: GivenBack): void {
  const returnId = randomUUID().replaceAll('-', '')
  const reasons = [{ reason: { kind: 'known', code: reason }, information: [] } as const]
  certain(returnTransfer(store, bank, { returnId, uetr, amount, reasons }, moment))
}
