import { ok, refused, type Result } from '../result.ts'

/** How a form says whom to pay: one of the company's own accounts and cards, or somebody by name, code and number. */
export type RecipientMode<Counterparty> =
  | { readonly mode: 'own'; readonly id: string }
  | { readonly mode: 'counterparty'; readonly counterparty: Counterparty }

/** One of the two; neither and both are recipientModeUnclear (spec section 8). */
export function recipientMode<Counterparty>(given: {
  readonly ownId?: string | undefined
  readonly counterparty?: Counterparty | undefined
}): Result<RecipientMode<Counterparty>, 'recipientModeUnclear'> {
  const { ownId, counterparty } = given
  if (ownId !== undefined)
    return counterparty === undefined ? ok({ mode: 'own', id: ownId }) : refused('recipientModeUnclear')
  return counterparty === undefined ? refused('recipientModeUnclear') : ok({ mode: 'counterparty', counterparty })
}
