import type { BatchSummary } from '@dilo/domain/signing/signed-batch.ts'
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

const textsOfMany: Record<Language, (code: OneTimeCode, count: number, totals: string, fingerprint: string) => string> = {
  uk: (code, count, totals, fingerprint) =>
    `Код ${code} підписує кілька платежів. Платежів: ${count}, разом ${totals}. Звірте з екраном: ${fingerprint}. Якщо це не ви, нікому його не кажіть.`,
  ru: (code, count, totals, fingerprint) =>
    `Код ${code} подписывает несколько платежей. Платежей: ${count}, всего ${totals}. Сверьте с экраном: ${fingerprint}. Если это не вы, никому его не говорите.`,
}

/** Names how many they are, what they come to by currency, and the fingerprint that the page shows, too. */
export const batchMessage = (code: OneTimeCode, { count, totals, fingerprint }: BatchSummary, language: Language): string =>
  textsOfMany[language](code, count, totals.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + '), fingerprint)
