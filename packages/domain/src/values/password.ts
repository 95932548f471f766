import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { CYRILLIC, LATIN } from './alphabet.ts'

/** A password that meets the rules for a new one. Sign-in does not apply these rules. */
type Password = Branded<string, 'Password'>

export type PasswordError =
  | 'Password too short'
  | 'Password has no numbers'
  | 'Password has no literals'
  | 'Password has no uppercase'
  | 'Password has forbidden symbols'

const PASSWORD_MIN_LENGTH = 8

/** Spec section 5: letters, digits and `_ - , . ] [ @ ! # $ % ^ & ? *`. */
const ALLOWED = new RegExp(String.raw`^[${LATIN}${CYRILLIC}\d_\-,.\][@!#$%^&?*]*$`)

/** The rules of spec section 5 in its order. A lowercase letter may be of either alphabet, the uppercase one is Latin. */
const rules: Readonly<Record<PasswordError, (text: string) => boolean>> = {
  'Password too short': (text) => text.length >= PASSWORD_MIN_LENGTH,
  'Password has no numbers': (text) => /\d/.test(text),
  'Password has no literals': (text) => /[a-zа-яёіїєґ]/.test(text),
  'Password has no uppercase': (text) => /[A-Z]/.test(text),
  'Password has forbidden symbols': (text) => ALLOWED.test(text),
}

/** Every rule that a password breaks, in the order of the spec: for hints that go out one by one. */
export function passwordProblems(text: string): PasswordError[] {
  return (Object.keys(rules) as PasswordError[]).filter((problem) => !rules[problem](text))
}

/** Reads a chosen password: the first broken rule is the message. Nothing is trimmed: a space is a forbidden symbol. */
export function parsePassword(text: string): Result<Password, PasswordError | 'This field is required'> {
  if (text === '') return refused('This field is required')
  const [problem] = passwordProblems(text)
  return problem === undefined ? ok(text as Password) : refused(problem)
}

/** The second field says the same (spec section 5). */
export function confirmPassword(password: string, repeated: string): Result<string, 'Password should be equal'> {
  return repeated === password ? ok(repeated) : refused('Password should be equal')
}
