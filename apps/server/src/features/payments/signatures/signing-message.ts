import type { Digest } from '@dilo/domain/signing/digest.ts'
import { fingerprintOf } from '@dilo/domain/signing/fingerprint.ts'
import type { BatchSummary } from '@dilo/domain/signing/signed-batch.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'

type Signed = {
  readonly amount: bigint
  readonly currency: Currency
  readonly creditor_name: string
  readonly salary_rows: number | null
  readonly salary_digest: Buffer | null
}

const texts: Record<Language, (code: OneTimeCode, amount: string, recipient: string) => string> = {
  uk: (code, amount, recipient) =>
    `Код ${code} підписує платіж на ${amount}, отримувач ${recipient}. Якщо це не ви, нікому його не кажіть.`,
  ru: (code, amount, recipient) =>
    `Код ${code} подписывает платёж на ${amount}, получатель ${recipient}. Если это не вы, никому его не говорите.`,
}

const textsOfSalary: Record<
  Language,
  (code: OneTimeCode, amount: string, rows: number, fingerprint: string) => string
> = {
  uk: (code, amount, rows, fingerprint) =>
    `Код ${code} підписує зарплатну відомість на ${amount}, рядків: ${rows}. Звірте з екраном: ${fingerprint}. Якщо це не ви, нікому його не кажіть.`,
  ru: (code, amount, rows, fingerprint) =>
    `Код ${code} подписывает зарплатную ведомость на ${amount}, строк: ${rows}. Сверьте с экраном: ${fingerprint}. Если это не вы, никому его не говорите.`,
}

/**
 * Names amount and recipient, so that a person sees what the code signs (security row 29). The message for a salary
 * register names no people: the page shows the same fingerprint of its rows.
 */
export function signingMessage(code: OneTimeCode, payment: Signed, language: Language): string {
  const amount = formatMoney(payment.amount, payment.currency)
  const { salary_rows: rows, salary_digest: digest } = payment
  if (rows === null || digest === null) return texts[language](code, amount, payment.creditor_name)
  return textsOfSalary[language](code, amount, rows, fingerprintOf(digest.toString('hex') as Digest))
}

const textsOfMany: Record<Language, (code: OneTimeCode, count: number, totals: string, fingerprint: string) => string> =
  {
    uk: (code, count, totals, fingerprint) =>
      `Код ${code} підписує кілька платежів. Платежів: ${count}, разом ${totals}. Звірте з екраном: ${fingerprint}. Якщо це не ви, нікому його не кажіть.`,
    ru: (code, count, totals, fingerprint) =>
      `Код ${code} подписывает несколько платежей. Платежей: ${count}, всего ${totals}. Сверьте с экраном: ${fingerprint}. Если это не вы, никому его не говорите.`,
  }

/** Names the number of payments, their totals by currency, and the fingerprint that the page also shows. */
export const batchMessage = (
  code: OneTimeCode,
  { count, totals, fingerprint }: BatchSummary,
  language: Language,
): string =>
  textsOfMany[language](
    code,
    count,
    totals.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + '),
    fingerprint,
  )
