import type { ConfirmedCardStep } from '@dilo/domain/cards/card-confirmation.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'

type Step = ConfirmedCardStep['step']

const does: Record<Language, Record<Step, string>> = {
  uk: {
    UNLOCK: 'розблоковує картку',
    CHANGE_PIN: 'дає змінити PIN картки',
    REVEAL: 'показує номер картки',
    SET_LIMITS: 'піднімає ліміти картки',
    CLOSE: 'закриває картку',
  },
  ru: {
    UNLOCK: 'разблокирует карту',
    CHANGE_PIN: 'даёт сменить PIN карты',
    REVEAL: 'показывает номер карты',
    SET_LIMITS: 'поднимает лимиты карты',
    CLOSE: 'закрывает карту',
  },
}

const secret: Record<Language, string> = { uk: 'Нікому не кажіть.', ru: 'Никому не говорите.' }

/** What the code does, to which card. A text message has at most 70 characters (domain-ukraine.md section 6). */
export const stepMessage = (code: OneTimeCode, step: Step, end: string, language: Language): string =>
  `Діло: ${code} ${does[language][step]}${end === '' ? '' : ` *${end}`}. ${secret[language]}`
