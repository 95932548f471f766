import { passwordProblems } from '../values/password.ts'

/** Spec section 5: five levels. */
export type PasswordLevel = 1 | 2 | 3 | 4 | 5

export type PasswordStrength = 'bad' | 'normal' | 'good'

/** A length from which a password needs no further kind of signs to be good. */
const LONG = 12

/** Levels 1 to 3 show as bad, 4 as normal, 5 as good (spec section 5). */
export const passwordStrengths: Readonly<Record<PasswordLevel, PasswordStrength>> = {
  1: 'bad',
  2: 'bad',
  3: 'bad',
  4: 'normal',
  5: 'good',
}

/**
 * The strength of a password. The spec has the levels without a way to count them: a refused password is at most 3, and
 * loses a level for each broken rule; an accepted one is 4, and 5 with a sign beside letters and digits or from twelve
 * characters.
 */
export function passwordLevel(text: string): PasswordLevel {
  const broken = passwordProblems(text).length
  if (broken > 0) return broken === 1 ? 3 : broken === 2 ? 2 : 1
  return text.length >= LONG || /[^\p{L}\d]/u.test(text) ? 5 : 4
}
