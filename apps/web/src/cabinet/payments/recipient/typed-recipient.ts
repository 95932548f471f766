import { NO_INN } from '@dilo/domain/payments/recipient-identity.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { groupIban } from '@dilo/domain/values/iban-in-text.ts'
import { pastedCode } from '@dilo/domain/values/pasted-code.ts'
import type { Form } from '@dilo/ui/fields/use-form.ts'
import type { Counterparty } from './counterparties.ts'

/** The fields of a recipient in every form, in the order in which a person meets them. */
export const recipientFields = ['creditorName', 'creditorCode', 'creditorPassport', 'creditorIban'] as const

export type RecipientField = (typeof recipientFields)[number]

export type RecipientValues = Readonly<Record<RecipientField, string>>

/** As much of a form as the recipient's block needs: forms have more fields, and their own problems. */
export type RecipientForm<Field extends RecipientField = Exclude<RecipientField, 'creditorPassport'>> = {
  readonly values: Readonly<Record<Field, string>>
  readonly set: (name: Field, value: string) => void
  readonly input: (name: Field) => ReturnType<Form<string>['input']>
}

/** Ten zeros stand for a person without a code, identified by a passport. */
export const isWithoutCode = (code: string): boolean => pastedCode(code) === NO_INN

/** The electronic form of an account; any other text as typed. */
export function ibanSent(text: string): string {
  const iban = parseIban(text)
  return iban.ok ? iban.value : text
}

/** An account in groups of four, with spaces that can be typed; any other text unchanged. */
export function ibanShown(text: string): string {
  const iban = parseIban(text)
  return iban.ok ? groupIban(iban.value).replaceAll('\u00A0', ' ') : text
}

/** A recipient that the bank knows. */
export type KnownRecipient = Pick<Counterparty, 'name' | 'code' | 'iban'> & { readonly passport?: string | null }

/** The values of a known recipient's fields. */
export const valuesOfKnown = ({ name, code, iban, passport = null }: KnownRecipient): RecipientValues => ({
  creditorName: name,
  creditorCode: code,
  creditorPassport: passport ?? '',
  creditorIban: ibanShown(iban),
})
