import type { PasswordStrength } from '../../rules/password-strength.ts'
import type { Dictionary } from '../../dictionaries/title.ts'

/** 'Bad password', 'Normal password', 'Good password': what the sign-in area says of a new password (spec section 5). */
export const passwordStrengths: Dictionary<PasswordStrength> = {
  bad: { uk: 'Слабкий пароль', ru: 'Слабый пароль' },
  normal: { uk: 'Звичайний пароль', ru: 'Обычный пароль' },
  good: { uk: 'Надійний пароль', ru: 'Надёжный пароль' },
}

export type CabinetPasswordStrength = 'low' | 'acceptable' | 'high'

/** The cabinet's name for the same strength (spec section 5). */
export const cabinetPasswordStrengthOf: Readonly<Record<PasswordStrength, CabinetPasswordStrength>> = {
  bad: 'low',
  normal: 'acceptable',
  good: 'high',
}

export const cabinetPasswordStrengths: Dictionary<CabinetPasswordStrength> = {
  low: { uk: 'Низька надійність', ru: 'Низкая надёжность' },
  acceptable: { uk: 'Прийнятна надійність', ru: 'Приемлемая надёжность' },
  high: { uk: 'Висока надійність', ru: 'Высокая надёжность' },
}
