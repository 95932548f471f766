import type { ReleaseReason } from '@dilo/domain/flows/held-payment.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { Language } from '@dilo/domain/values/language.ts'

type Released = {
  readonly number: string
  readonly amount: bigint
  readonly currency: Currency
  readonly creditor_name: string
}

/** One Cyrillic text message (70 characters) up to millions of hryvnias (domain-ukraine.md section 6). */
const sms: Record<Language, (amount: string, phone: string) => string> = {
  uk: (amount, phone) => `Діло: платіж на ${amount} пропущено. Не ви? ${phone}`,
  ru: (amount, phone) => `Діло: платёж на ${amount} пропущен. Не вы? ${phone}`,
}

const why: Record<Language, Record<ReleaseReason, string>> = {
  uk: {
    confirmedByPhone: 'його підтверджено телефоном',
    confirmedInWriting: 'його підтверджено листом',
    recipientChecked: 'банк перевірив отримувача',
  },
  ru: {
    confirmedByPhone: 'его подтвердили по телефону',
    confirmedInWriting: 'его подтвердили письмом',
    recipientChecked: 'банк проверил получателя',
  },
}

type Facts = { amount: string; number: string; recipient: string; because: string; phone: string }

const email: Record<Language, (facts: Facts) => string> = {
  uk: ({ amount, number, recipient, because, phone }) =>
    `Платіж № ${number} на ${amount}, отримувач ${recipient}, більше не чекає: ${because}. Тепер банк ще раз перевірить підписи й рахунки та проведе його. ` +
    `Якщо це не ви, одразу зателефонуйте нам: ${phone}.`,
  ru: ({ amount, number, recipient, because, phone }) =>
    `Платёж № ${number} на ${amount}, получатель ${recipient}, больше не ждёт: ${because}. Теперь банк ещё раз проверит подписи и счета и проведёт его. ` +
    `Если это не вы, сразу позвоните нам: ${phone}.`,
}

/** Tells who signed a payment that the bank has let it go before its time. */
export const releasedMessages =
  (payment: Released, because: ReleaseReason, phone: string) =>
  (language: Language): { sms: string; email: string } => {
    const amount = formatMoney(payment.amount, payment.currency)
    const facts = {
      amount,
      number: payment.number,
      recipient: payment.creditor_name,
      because: why[language][because],
      phone,
    }
    return { sms: sms[language](amount, phone), email: email[language](facts) }
  }
