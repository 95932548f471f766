import type { CardForm } from './card-record.ts'

/** An order of a card, as it is signed. */
type SignedOrder = {
  readonly form: CardForm
  /** The card whose place it takes; null: none. */
  readonly replaces: string | null
  /** The policy of signing needs this one person. */
  readonly isSignedAlone: boolean
  /** The access of the signer has changed a short time ago, so the card is made later. */
  readonly waits: boolean
}

/**
 * Tells whether a card pays as soon as it is made (decision 177). A plastic one proves first that it has come, one in the place of another ends
 * that other when it is activated, and what waited is looked at again before it pays.
 */
export const worksAtOnce = ({ form, replaces, isSignedAlone, waits }: SignedOrder): boolean =>
  form === 'virtual' && replaces === null && isSignedAlone && !waits
