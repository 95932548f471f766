import type { Language } from '../values/language.ts'
import type { PaymentOutcome } from './payment-outcome.ts'

/**
 * The words of an outcome: one of a badge, and where the money is, for the middle of a sentence. `money` is null while
 * nothing has become of the payment.
 */
type OutcomeWords = { readonly badge: string; readonly money: string | null }

/**
 * The bank's words for the place of the money: notices, pages, lists, files, messages and imports take it from here, in
 * both languages (decision 120). «Зараховано» is said only where it is known.
 */
const words: Record<Language, Record<PaymentOutcome, OutcomeWords>> = {
  uk: {
    draft: { badge: 'Чернетка', money: null },
    onSigning: { badge: 'На підписі', money: null },
    waiting: { badge: 'Чекає', money: null },
    signed: { badge: 'В обробці', money: null },
    atRecipientsBank: { badge: 'Проведено', money: 'гроші в банку отримувача' },
    credited: { badge: 'Проведено', money: 'зараховано отримувачу' },
    returnedInPart: { badge: 'Повернуто частково', money: 'банк отримувача повернув частину грошей на ваш рахунок' },
    payingOut: { badge: 'Виплачується', money: 'гроші списано, виплати зараховуються за відомістю' },
    paidOut: { badge: 'Проведено', money: 'за відомістю виплачено всім' },
    paidInPart: { badge: 'Проведено частково', money: 'частина грошей повернулася на ваш рахунок' },
    nobodyPaid: { badge: 'Повернуто', money: 'усі гроші повернулися на ваш рахунок' },
    rejected: { badge: 'Відхилено', money: 'гроші на вашому рахунку' },
    returned: { badge: 'Повернуто', money: 'гроші повернулися на ваш рахунок' },
    revoked: { badge: 'Відкликано', money: 'гроші на вашому рахунку' },
    deleted: { badge: 'Видалено', money: 'гроші з рахунку не списано' },
  },
  ru: {
    draft: { badge: 'Черновик', money: null },
    onSigning: { badge: 'На подписи', money: null },
    waiting: { badge: 'Ждёт', money: null },
    signed: { badge: 'В обработке', money: null },
    atRecipientsBank: { badge: 'Проведён', money: 'деньги в банке получателя' },
    credited: { badge: 'Проведён', money: 'зачислено получателю' },
    returnedInPart: { badge: 'Возвращён частично', money: 'банк получателя вернул часть денег на ваш счёт' },
    payingOut: { badge: 'Выплачивается', money: 'деньги списаны, выплаты зачисляются по ведомости' },
    paidOut: { badge: 'Проведён', money: 'по ведомости выплачено всем' },
    paidInPart: { badge: 'Проведён частично', money: 'часть денег вернулась на ваш счёт' },
    nobodyPaid: { badge: 'Возвращён', money: 'все деньги вернулись на ваш счёт' },
    rejected: { badge: 'Отклонён', money: 'деньги на вашем счёте' },
    returned: { badge: 'Возвращён', money: 'деньги вернулись на ваш счёт' },
    revoked: { badge: 'Отозван', money: 'деньги на вашем счёте' },
    deleted: { badge: 'Удалён', money: 'деньги со счёта не списаны' },
  },
}

/** `Проведено частково` */
export const outcomeBadge = (outcome: PaymentOutcome, language: Language): string => words[language][outcome].badge

/** `Гроші в банку отримувача`: where the money is, as a sentence of its own. Empty while nothing has become of it. */
export function whereTheMoneyIs(outcome: PaymentOutcome, language: Language): string {
  const { money } = words[language][outcome]
  return money === null ? '' : money.slice(0, 1).toUpperCase() + money.slice(1)
}

/** `Проведено: гроші в банку отримувача` */
export function outcomeInWords(outcome: PaymentOutcome, language: Language): string {
  const { badge, money } = words[language][outcome]
  return money === null ? badge : `${badge}: ${money}`
}
