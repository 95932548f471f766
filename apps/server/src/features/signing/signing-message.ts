import type { Currency } from '@dilo/domain/values/currency.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'

type Signed = { readonly amount: bigint; readonly currency: Currency; readonly creditor_name: string }

const texts: Record<Language, (code: OneTimeCode, amount: string, recipient: string) => string> = {
  uk: (code, amount, recipient) =>
    `Код ${code} підписує платіж на ${amount}, отримувач ${recipient}. Якщо це не ви, нікому його не кажіть.`,
  ru: (code, amount, recipient) =>
    `Код ${code} подписывает платёж на ${amount}, получатель ${recipient}. Если это не вы, никому его не говорите.`,
}

/** Names amount and recipient, so that a person sees what the code signs (security row 29). */
export const signingMessage = (code: OneTimeCode, payment: Signed, language: Language): string =>
  texts[language](code, formatMoney(payment.amount, payment.currency), payment.creditor_name)
