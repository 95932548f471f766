import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Refusal } from '../../http/refusal.ts'
import { findOwnAccount } from '../accounts/find-own-account.ts'
import { findRecipientAccount, type RecipientAccount } from '../accounts/find-recipient-account.ts'

type Payer = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>

type PartyRequest = {
  readonly debtorAccountId: string
  readonly creditorIban: Iban
  readonly creditorCode: string
}

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
  request: PartyRequest,
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
  request: PartyRequest,
): Promise<Result<Parties, Refusal>> {
  const payer = await checkPayer(reader, companyId, request.debtorAccountId)
  if (!payer.ok) return payer
  const recipient = await checkRecipient(reader, request, payer.value)
  return recipient.ok ? ok({ payer: payer.value, recipient: recipient.value }) : recipient
}
