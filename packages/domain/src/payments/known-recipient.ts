import { ok, refused, type Result } from '../result.ts'
import type { Iban } from '../values/iban.ts'
import { isTreasuryAccount } from './budget-purpose.ts'
import { NO_INN } from './recipient-identity.ts'

/** A recipient as the company's directory knows them: by code, and by passport where the code says nothing. */
type RecipientToKnow = { readonly code: string; readonly passport?: string | null; readonly iban: Iban }

/**
 * Checks whether the company knows this account of the recipient. The person must confirm a different account:
 * companies lose money to messages that say "our account has changed". Accounts of the Treasury differ for every tax,
 * and cannot be falsified.
 * @param known the accounts in the directory with the same code (and passport); empty: the recipient is new
 */
export function knownRecipient(
  { code, passport, iban }: RecipientToKnow,
  known: readonly { readonly iban: Iban }[],
): Result<void, 'counterpartyIbanChanged'> {
  if (known.length === 0 || isTreasuryAccount(iban) || (code === NO_INN && !passport)) return ok(undefined)
  return known.some((one) => one.iban === iban) ? ok(undefined) : refused('counterpartyIbanChanged')
}
