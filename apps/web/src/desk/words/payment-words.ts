import { NOTHING } from '@dilo/domain/bank-values/changed-parts.ts'
import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ActionTable, among, type FactTable, type RegisterTable, type Words } from './fact-words.ts'
import { feeOfParts } from './fee-text.ts'
import { deskRecallWords } from './incoming-return-words.ts'
import { clearingDayVerdictWords, verdictWords } from './held-words.ts'

export const paymentActions = {
  heldRelease: msg`Відпустити платіж`,
  heldReturn: msg`Повернути платіж клієнтові`,
  transferVerdict: msg`Вирішити, що стало з платежем у СЕП`,
  transferAskedAgain: msg`Запитати СЕП ще раз`,
  transferLeft: msg`Лишити платіж як є`,
  incomingCredit: msg`Зарахувати переказ клієнтові`,
  incomingReturn: msg`Повернути переказ платникові`,
  incomingRecallRefusal: msg`Відмовити у відкликанні`,
  incomingConflictClosing: msg`Закрити розбіжність переказу`,
  clearingDayVerdict: msg`Вирішити розбіжність із СЕП`,
  paymentsOpening: msg`Відкрити платежі`,
  paymentsClosing: msg`Закрити платежі`,
} satisfies Partial<ActionTable>

export const paymentRegisters = {
  tariff: {
    title: msg`Тарифи`,
    about: msg`Комісії за платежі. Комісію визначає день платежу; підписаний платіж свою комісію зберігає.`,
  },
  budgetAccounts: {
    title: msg`Рахунки бюджету з останнім днем`,
    about: msg`Рахунки казначейства, які приймають один вид доходу лише певний час. Після останнього дня банк не дає підписати платіж на такий рахунок.`,
  },
} satisfies Partial<RegisterTable>

export const feeKindWords: Words<PaymentKind> = {
  toClient: msg`Клієнтові нашого банку`,
  betweenOwnAccounts: msg`Між власними рахунками`,
  betweenOwnCards: msg`Між власними картками`,
  toOtherBank: msg`До іншого банку`,
  toBudget: msg`До бюджету`,
  salary: msg`Зарплата`,
}

/** For whom of a company payments are open. */
export const openedWords: Words<'closed' | 'own' | 'withoutTrustees' | 'withTrustees'> = {
  closed: msg`Закрито для всіх`,
  own: msg`Відкрито, як усім підприємцям, без довірених осіб`,
  withoutTrustees: msg`Відкрито, без довірених осіб`,
  withTrustees: msg`Відкрито, разом із довіреними особами`,
}

/** A fact as `changedFees` writes it. */
function feeFact(text: string, i18n: I18n): string {
  const [kind = '', ...parts] = text.split(' ')
  return `${i18n._(feeKindWords[kind as PaymentKind])}: ${feeOfParts(parts, i18n)}`
}

/** First and last day. */
export function daysText(first: string, last: string, i18n: I18n): string {
  const [from, to] = [shortDate(first), shortDate(last)]
  return i18n._(msg`з ${from} до ${to}`)
}

/** A fact as `changedBudgetAccounts` writes it: code, first and last day. */
function budgetAccountFact(text: string, i18n: I18n): string {
  if (text === NOTHING) return i18n._(msg`вилучається`)
  const [code = '', first = '', last = ''] = text.split(' ')
  return `${code}: ${daysText(first, last, i18n)}`
}

export const paymentFacts = {
  payment: { name: msg`Платіж` },
  payer: { name: msg`Платник` },
  recipient: { name: msg`Отримувач` },
  sum: { name: msg`Сума` },
  recallRefusal: { name: msg`Чому гроші не повертаються`, text: among(deskRecallWords) },
  purpose: { name: msg`Призначення` },
  verdict: { name: msg`Рішення`, text: among(verdictWords) },
  clearingDay: { name: msg`День, СЕП і наші книги` },
  clearingDayVerdict: { name: msg`Рішення`, text: among(clearingDayVerdictWords) },
  payments: { name: msg`Платежі`, text: among(openedWords) },
  fee: { name: msg`Комісія`, text: feeFact },
  budgetAccounts: { name: msg`Рахунок бюджету з останнім днем`, text: budgetAccountFact },
} satisfies Partial<FactTable>
