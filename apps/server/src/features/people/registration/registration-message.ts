import type { RegistrationPurpose } from '@dilo/domain/code-purposes.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'

/** At most 70 characters: one Cyrillic text message (domain-ukraine.md section 6). Each says what the code does. */
const texts: Record<RegistrationPurpose, Record<Language, (code: OneTimeCode) => string>> = {
  'registration-phone': {
    uk: (code) => `Код для реєстрації в Діло: ${code}. Нікому його не кажіть.`,
    ru: (code) => `Код для регистрации в Діло: ${code}. Никому его не говорите.`,
  },
  'registration-email': {
    uk: (code) => `Код для реєстрації в Діло: ${code}. Нікому його не кажіть.`,
    ru: (code) => `Код для регистрации в Діло: ${code}. Никому его не говорите.`,
  },
  'registration-other-phone': {
    uk: (code) => `Реєстрація в Діло з іншого телефону, код: ${code}. Не ваша? Мовчіть.`,
    ru: (code) => `Регистрация в Діло с другого телефона, код: ${code}. Не ваша? Молчите`,
  },
}

export const registrationMessage = (purpose: RegistrationPurpose, code: OneTimeCode, language: Language): string =>
  texts[purpose][language](code)
