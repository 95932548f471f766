import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'

/** At most 70 characters: one Cyrillic text message (domain-ukraine.md section 6). It names the effect of the code. */
const texts: Record<Language, (code: OneTimeCode) => string> = {
  uk: (code) => `Код для нового пароля в Діло: ${code}. Нікому його не кажіть.`,
  ru: (code) => `Код для нового пароля в Діло: ${code}. Никому его не говорите.`,
}

export const recoveryMessage = (code: OneTimeCode, language: Language): string => texts[language](code)
