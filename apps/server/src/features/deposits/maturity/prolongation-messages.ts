import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'

/**
 * The text with the code: its effect, and the deposit. A text message has at most 70 characters (domain-ukraine.md
 * section 6).
 */
export const prolongationMessage = (
  code: OneTimeCode,
  { wished, lastDigits }: { readonly wished: boolean; readonly lastDigits: string },
  language: Language,
): string =>
  language === 'uk'
    ? `Діло: ${code} ${wished ? 'продовжить' : 'закінчить'} депозит •${lastDigits}. Нікому не кажіть.`
    : `Діло: ${code} ${wished ? 'продлит' : 'закончит'} депозит •${lastDigits}. Никому не говорите.`
