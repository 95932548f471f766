import { ok, refused, type Result } from '../result.ts'
import { ibanStart } from '../rules/iban-start.ts'
import { CARD_NUMBER_LENGTH, type CardNumber, parseCardNumber } from '../values/card-number.ts'
import { type Iban, parseIban } from '../values/iban.ts'
import { pastedAccount } from '../values/pasted-code.ts'

/** The destination of a payment as typed: an account or a card. */
export type RecipientNumber =
  | { readonly by: 'account'; readonly iban: Iban }
  | { readonly by: 'card'; readonly card: CardNumber }

export type RecipientNumberError =
  | 'This field is required'
  | 'recipientIbanInvalid'
  | 'recipientCardInvalid'
  | 'recipientNumberInvalid'

/**
 * Reads a recipient's number by its form: two letters begin an IBAN, digits alone are a card.
 * @returns recipientIbanInvalid for a wrong IBAN, recipientCardInvalid for a wrong card, recipientNumberInvalid for
 * anything else (decision 106)
 */
export function parseRecipientNumber(text: string): Result<RecipientNumber, RecipientNumberError> {
  const compact = pastedAccount(text)
  if (compact === '') return refused('This field is required')
  if (/^[A-Z]{2}\d/.test(compact) || ibanStart(text).ok) {
    const iban = parseIban(compact)
    return iban.ok ? ok({ by: 'account', iban: iban.value }) : refused('recipientIbanInvalid')
  }
  if (!/^\d+$/.test(compact) || compact.length !== CARD_NUMBER_LENGTH) return refused('recipientNumberInvalid')
  const card = parseCardNumber(compact)
  return card.ok ? ok({ by: 'card', card: card.value }) : refused('recipientCardInvalid')
}
