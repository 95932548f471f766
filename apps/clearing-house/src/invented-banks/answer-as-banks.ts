import type { Message } from '@dilo/iso20022/message.ts'
import type { CreditTransfer } from '@dilo/iso20022/messages/credit-transfers.ts'
import { read } from '@dilo/iso20022/read.ts'
import { certain } from '@dilo/domain/result.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Moment } from '../house-clock.ts'
import { confirmMessages, lanes, waitingMessages } from '../messages/message-queue.ts'
import { answerRecall } from '../recalls/recall-transfer.ts'
import type { Store } from '../store/open-store.ts'
import { answerConsent, noteCredited } from '../transfers/decide-transfer.ts'
import { transactionIn } from '../transfers/instruction.ts'
import { findTransfer, type TransferRow } from '../transfers/transfer-row.ts'
import { behaviourOfAccount } from './accounts.ts'
import type { Behaviour } from './behaviours.ts'
import { giveBack, returnByItself } from './give-back.ts'

/** Messages that an invented bank reads at once. */
const AT_MOST = 1_000

/** Lets the banks without a program read their messages, and answer by the table. */
export function answerAsBanks(store: Store, moment: Moment): void {
  const asked = store.all(
    `select distinct recipient from sent_message join participant on code = recipient
     where confirmed_at is null and kind = 'invented'`,
  )
  for (const { recipient } of asked) {
    const bank = recipient as BankCode
    const messages = lanes.flatMap((lane) =>
      waitingMessages(store, bank, { lane, now: moment.at, atMost: AT_MOST, except: [] }),
    )
    const done = messages.filter(({ xml }) => answer(store, bank, certain(read(Buffer.from(xml))), moment))
    confirmMessages(
      store,
      bank,
      done.map(({ number }) => number),
      moment.at,
    )
  }
}

/** @returns false while the bank takes its time */
function answer(store: Store, bank: BankCode, message: Message, moment: Moment): boolean {
  if (message.type === 'pacs.008') return message.transactions.every((one) => takeTransfer(store, bank, one, moment))
  // An instant transfer is settled by the report on its consent.
  if (message.type === 'pacs.002') {
    return message.transactions.every(({ original: { uetr } }) => takeReported(store, bank, uetr, moment))
  }
  if (message.type === 'camt.056') {
    return message.transactions.every(({ cancellationId, original: { uetr } }) =>
      takeRecall(store, bank, { recallId: cancellationId, uetr }, moment),
    )
  }
  return true
}

const because = <Code extends string>(code: Code) => [{ reason: { kind: 'known', code }, information: [] }] as const

function takeTransfer(store: Store, bank: BankCode, transfer: CreditTransfer, moment: Moment): boolean {
  const { uetr, isInstant, creditorAccount } = transfer
  const behaviour = behaviourOfAccount(store, creditorAccount)
  if (!isInstant) return takeSettled(store, bank, uetr, behaviour, moment)
  const { consent } = behaviour
  if (consent === 'silent') return true
  const reasons = consent === 'given' ? null : because(consent.refused)
  certain(answerConsent(store, bank, { uetr, reasons }, moment))
  return true
}

function takeReported(store: Store, bank: BankCode, uetr: Uetr | null, moment: Moment): boolean {
  const transfer = uetr === null ? null : findTransfer(store, uetr)
  return transfer === null || takeSettled(store, bank, transfer.uetr, behaviourOfTransfer(store, transfer), moment)
}

/** The bank has the money of a transfer, and credits its account or sends it back. */
function takeSettled(store: Store, bank: BankCode, uetr: Uetr, behaviour: Behaviour, moment: Moment): boolean {
  const transfer = findTransfer(store, uetr)
  if (transfer?.state !== 'settled') return true
  const { returns, tellsCredit } = behaviour
  if (tellsCredit) certain(noteCredited(store, bank, uetr, moment))
  return returnByItself(store, transfer, returns, moment)
}

const behaviourOfTransfer = (store: Store, { instruction }: TransferRow): Behaviour =>
  behaviourOfAccount(store, transactionIn(instruction).creditorAccount)

type Recall = { readonly recallId: string; readonly uetr: Uetr | null }

function takeRecall(store: Store, bank: BankCode, { recallId, uetr }: Recall, moment: Moment): boolean {
  const transfer = uetr === null ? null : findTransfer(store, uetr)
  if (transfer === null) return true
  const agrees = behaviourOfTransfer(store, transfer).agreesToRecall
  const answered = agrees
    ? ({ status: 'accepted', reasons: [] } as const)
    : ({ status: 'rejected', reasons: because('CUST') } as const)
  certain(answerRecall(store, bank, { recallId, answer: answered }, moment))
  return !agrees || giveBack(store, transfer, { number: 0, share: 'rest', reason: 'FOCR' }, moment)
}
