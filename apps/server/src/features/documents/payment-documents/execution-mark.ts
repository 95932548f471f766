import type { PaymentReason, PaymentState } from '@dilo/domain/flows/payment.ts'
import { outcomeBadge } from '@dilo/domain/payments/outcome-words.ts'
import { statesOfTab } from '@dilo/domain/payments/payment-tabs.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { PaperRow } from './draw-instruction.ts'

/** The facts of a payment that decide its mark. */
type Marked = {
  readonly state: PaymentState
  /** Signed by all: since then the bank has it. */
  readonly acceptedAt: Date | null
  readonly settled_at: Date | null
  readonly undone_at: Date | null
  readonly wait_until: Date | null
  readonly reason: PaymentReason | null
}

/** The reason for a rejection or return, on a paper that others read too: it calls neither side «you». */
const reasons: Readonly<Record<PaymentReason, string>> = {
  accountUnknown: 'банк отримувача не знайшов такого рахунку',
  accountClosed: 'рахунок отримувача закрито',
  accountBlocked: 'рахунок отримувача заблоковано',
  nameMismatch: 'назва або код отримувача не відповідають рахунку',
  refusedByRecipient: 'банк отримувача відмовився зарахувати',
  clearingFault: 'збій у міжбанківській системі',
  unspecified: 'банк отримувача не пояснив чому',
  payerNotVerified: 'банк ще не перевірив дані платника',
  recipientNotVerified: 'банк ще не перевірив дані отримувача',
  recipientAccountEnded: 'останній день рахунку отримувача минув',
  payerAccountClosed: 'рахунок платника закрито',
  payerAccountBlocked: 'рахунок платника заблоковано',
  insufficientFunds: 'на рахунку платника не вистачило грошей',
  signatoryWithoutRights: 'хто підписав, втратив право підпису',
  signatoryBlocked: 'доступ того, хто підписав, заблоковано',
  otherBanksClosed: 'платежі до інших банків тимчасово неможливі',
  payerDisowned: 'платник повідомив, що не підписував цього платежу',
  notConfirmedByPayer: 'платник не підтвердив платіж',
  recipientDoubtful: 'банк платника не зміг перевірити отримувача',
}

/** The mark of each state: no paper may pass for a proof of money that was not paid. */
const marks: Readonly<Record<PaymentState, string>> = {
  draft: 'Не подано до виконання: чернетка',
  onSigning: 'Не виконано: платіж ще підписують',
  waiting: 'Прийнято, ще не виконано',
  signed: 'Прийнято до виконання, ще не виконано',
  settled: 'Виконано',
  rejected: 'Відхилено, не виконано',
  returned: 'Гроші повернулися платникові',
  revoked: 'Відкликано платником, не виконано',
  deleted: 'Видалено, не виконано',
}

const moment = (label: string, at: Date | null): readonly PaperRow[] => (at === null ? [] : [[label, momentInKyiv(at)]])

/** It was not carried out, or its money came back. */
const isUndone = (state: PaymentState): boolean => statesOfTab.undone.includes(state)

/** The bank's mark of execution: where the payment stands, since when, and why it was not carried out. */
export function executionMark(
  bank: { readonly bankName: string; readonly bankCode: string },
  payment: Marked,
): readonly PaperRow[] {
  const { state, acceptedAt, settled_at: settledAt, undone_at, wait_until: waitUntil, reason } = payment
  return [
    ['Банк платника', `${bank.bankName}, МФО ${bank.bankCode}`],
    ...moment('Надійшло до банку', acceptedAt),
    ['Стан', marks[state]],
    ...(state === 'waiting' ? moment('Буде виконано не раніше', waitUntil) : []),
    ...moment('Дата й час виконання', settledAt),
    ...(isUndone(state)
      ? moment(`${outcomeBadge(state === 'settled' ? 'credited' : state, 'uk')}, дата й час`, undone_at)
      : []),
    ...(reason === null ? [] : ([['Причина', reasons[reason]]] as const)),
  ]
}
