import type { RegistrationAttempt } from './registration-attempt.ts'

/**
 * The contact that a person has proven and that an existing user signs in with, masked; null: it is not known which.
 */
type ExistingUser = { readonly text: string; readonly contact: string | null }

let found: ExistingUser | undefined

/** Known until a form is sent again: a person who was looking at the phone still reads it. In memory only. */
export const existingUser = (): ExistingUser | undefined => found

/** @param text what the bank says of it */
export function noteExistingUser(text: string, attempt: RegistrationAttempt | undefined): void {
  const isOfContact = attempt?.step === 'phoneCode' || attempt?.step === 'emailCode'
  found = { text, contact: isOfContact ? attempt.contact : null }
}

export function forgetExistingUser(): void {
  found = undefined
}
