import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'

/**
 * The text with the code: its effect, with the ends of both numbers. A text message has at most 70 characters
 * (domain-ukraine.md section 6).
 */
export const payoutAccountMessage = (
  code: OneTimeCode,
  { deposit, account }: { readonly deposit: string; readonly account: string },
  language: Language,
): string =>
  language === 'uk'
    ? `Діло: ${code} депозит •${deposit} платитиме на •${account}. Нікому не кажіть.`
    : `Діло: ${code} депозит •${deposit} будет платить на •${account}. Секрет.`
