import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Refusal } from '../../http/refusal.ts'
import { findOwnAccount } from '../accounts/find-own-account.ts'
import { findRecipientAccount, type RecipientAccount } from '../accounts/find-recipient-account.ts'
import type { PaymentRequest } from './read-payment-request.ts'
import type { PaymentRow } from './store.ts'

type Payer = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>

export type Parties = { readonly payer: Payer; readonly recipient: RecipientAccount }

/** The account to pay from: the company's own, open, in hryvnia. */
async function checkPayer(reader: Reader, companyId: string, accountId: string): Promise<Result<Payer, Refusal>> {
  const payer = await findOwnAccount(reader, companyId, accountId)
  if (!payer) return refused({ code: 'PAY_E003' })
  if (payer.status === 'CLOSED') return refused({ code: 'PAYER_ACCOUNT_CLOSED' })
  if (payer.status === 'BLOCKED' || payer.currency !== 'UAH') return refused({ code: 'CANNOT_PAY_FROM_ACCOUNT' })
  return ok(payer)
}

/** The account to pay to: a client's of this bank, open, in the same currency, of the owner whose code was given. */
async function checkRecipient(
  reader: Reader,
  request: { creditorIban: Iban; creditorCode: string },
  payer: Pick<Payer, 'iban' | 'currency'>,
): Promise<Result<RecipientAccount, Refusal>> {
  const wrongIban = { creditorIban: 'Incorrect iBan code' } as const
  const recipient = await findRecipientAccount(reader, request.creditorIban)
  if (recipient === null || recipient.currency !== payer.currency || request.creditorIban === payer.iban) {
    return refused({ code: 'PAY_E008', fields: wrongIban })
  }
  if (recipient.closed) return refused({ code: 'PAY_E056', fields: wrongIban })
  if (recipient.clientCode !== request.creditorCode) {
    return refused({ code: 'PAY_E005', fields: { creditorCode: 'Invalid recipient code' } })
  }
  return ok(recipient)
}

export async function checkParties(
  reader: Reader,
  companyId: string,
  request: PaymentRequest,
): Promise<Result<Parties, Refusal>> {
  const payer = await checkPayer(reader, companyId, request.debtorAccountId)
  if (!payer.ok) return payer
  const recipient = await checkRecipient(reader, request, payer.value)
  return recipient.ok ? ok({ payer: payer.value, recipient: recipient.value }) : recipient
}

/** The recipient of a payment that was written before, asked again when its money is about to move. */
export const checkRecipientOf = (
  reader: Reader,
  payment: Pick<PaymentRow, 'creditor_iban' | 'creditor_code' | 'debtor_iban' | 'currency'>,
): Promise<Result<RecipientAccount, Refusal>> =>
  checkRecipient(
    reader,
    { creditorIban: payment.creditor_iban, creditorCode: payment.creditor_code },
    { iban: payment.debtor_iban, currency: payment.currency },
  )
