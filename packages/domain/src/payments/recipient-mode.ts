import { ok, refused, type Result } from '../result.ts'

/**
 * The form's choice of recipient: one of the company's own accounts and cards, or another party by name, code and
 * number.
 */
export type RecipientMode<Counterparty> =
  | { readonly mode: 'own'; readonly id: string }
  | { readonly mode: 'counterparty'; readonly counterparty: Counterparty }

/** Exactly one of the two is allowed; neither and both are recipientModeUnclear (spec section 8). */
export function recipientMode<Counterparty>(given: {
  readonly ownId?: string | undefined
  readonly counterparty?: Counterparty | undefined
}): Result<RecipientMode<Counterparty>, 'recipientModeUnclear'> {
  const { ownId, counterparty } = given
  if (ownId !== undefined)
    return counterparty === undefined ? ok({ mode: 'own', id: ownId }) : refused('recipientModeUnclear')
  return counterparty === undefined ? refused('recipientModeUnclear') : ok({ mode: 'counterparty', counterparty })
}
