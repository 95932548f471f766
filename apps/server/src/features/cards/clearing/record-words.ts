import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { ownDetails, recordDetails } from '../../accounts/door.ts'
import { entryWords, merchantName, type PurchaseWords } from '@dilo/domain/cards/entry-words.ts'

type Words = {
  readonly card: { readonly last_digits: string }
  readonly account: LedgerAccountRef
  readonly transactionId: string
  readonly kind: Parameters<typeof entryWords>[0]
  readonly movement: Pick<PurchaseWords, 'merchant' | 'original'>
}

/**
 * The statement's text for the entry of a card: the merchant, and the amount in its currency. The entry is the newest
 * one.
 */
export const recordWords = (
  transaction: DatabaseTransaction,
  { card, account, transactionId, kind, movement }: Words,
): Promise<unknown> =>
  recordDetails(
    transaction,
    ownDetails({
      ...account,
      transactionId,
      // A merchant has no account here: nobody pays to it, and it is no recent recipient.
      counterparty: { name: merchantName(movement.merchant), code: '', iban: '' },
      paymentNumber: '',
      paymentId: null,
      uetr: null,
      lines: [{ line: 1, remittanceInformation: entryWords(kind, { ...movement, lastDigits: card.last_digits }) }],
    }),
  )
