import { canonicalJson } from './canonical-json.ts'

/** A change of a person's financial contact, as its page shows it and as a key signs it. */
export type SignedContactChange = {
  readonly id: string
  readonly personId: string
  readonly type: 'FINANCIAL_PHONE' | 'FINANCIAL_EMAIL'
  /** The new contact as it is stored; null: the person keeps none of this type. */
  readonly value: string | null
}

/** The text that a key signs to begin a change of a contact (decision 174). */
export const contactChangeText = ({ id, personId, type, value }: SignedContactChange): string =>
  canonicalJson({ form: 'dilo.contact-change.1', id, personId, type, value })
