import { bankName } from '@dilo/domain/banks.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BankCode, bankCodeOf, type Iban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../context.ts'
import type { Reader } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { findOwnAccount } from '../accounts/find-own-account.ts'
import { findRecipientAccount, type RecipientAccount } from '../accounts/find-recipient-account.ts'

type Payer = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>

type PartyRequest = {
  readonly debtorAccountId: string
  readonly creditorIban: Iban
  readonly creditorCode: string
}

/**
 * An account of this bank; or one at another bank, of which this bank knows no more than the bank. `demoOutside`: one
 * at another bank that a demo pays to, where nothing ever arrives.
 */
export type Recipient =
  | { readonly kind: 'here'; readonly account: RecipientAccount }
  | { readonly kind: 'otherBank' }
  | { readonly kind: 'demoOutside' }

/** Why a payment cannot be between these two. */
export type PartyRefusal = Refusal & {
  readonly code:
    | 'PAY_E003'
    | 'PAYER_ACCOUNT_CLOSED'
    | 'CANNOT_PAY_FROM_ACCOUNT'
    | 'PAY_E008'
    | 'PAY_E056'
    | 'PAY_E005'
    | 'OTHER_BANKS_CLOSED'
}

/** Whose payment it is: of somebody who is signed in, or of whoever signed a payment that has waited. */
export type PayingAuthority = Pick<CompanyAuthority, 'personId' | 'companyId'> & { readonly demo: { readonly tenantId: string } | null }

export type Parties = { readonly payer: Payer; readonly recipient: Recipient }

/** The account to pay from: the company's own, open, in hryvnia. */
async function checkPayer(reader: Reader, companyId: string, accountId: string): Promise<Result<Payer, PartyRefusal>> {
  const payer = await findOwnAccount(reader, companyId, accountId)
  if (!payer) return refused({ code: 'PAY_E003' })
  if (payer.status === 'CLOSED') return refused({ code: 'PAYER_ACCOUNT_CLOSED' })
  if (payer.status === 'BLOCKED' || payer.currency !== 'UAH') return refused({ code: 'CANNOT_PAY_FROM_ACCOUNT' })
  return ok(payer)
}

const wrongIban = { creditorIban: 'Incorrect iBan code' } as const

/** The account to pay to: a client's of this bank, open, in the same currency, of the owner whose code was given. */
async function checkRecipientHere(
  reader: Reader,
  request: PartyRequest,
  payer: Pick<Payer, 'iban' | 'currency'>,
  companyId: string,
): Promise<Result<Recipient, PartyRefusal>> {
  const account = await findRecipientAccount(reader, request.creditorIban, companyId)
  if (account === null || account.currency !== payer.currency || request.creditorIban === payer.iban) {
    return refused({ code: 'PAY_E008', fields: wrongIban })
  }
  if (account.closed) return refused({ code: 'PAY_E056', fields: wrongIban })
  if (account.clientCode !== request.creditorCode) {
    return refused({ code: 'PAY_E005', fields: { creditorCode: 'Invalid recipient code' } })
  }
  return ok({ kind: 'here', account })
}

/** An account at another bank: one that operates; whose account it is, that bank will say. */
function checkRecipientElsewhere({ clearing }: Context, bankCode: BankCode, { demo }: PayingAuthority): Result<Recipient, PartyRefusal> {
  if (bankName(bankCode) === undefined) return refused({ code: 'PAY_E008', fields: wrongIban })
  if (demo !== null) return ok({ kind: 'demoOutside' })
  return clearing.available ? ok({ kind: 'otherBank' }) : refused({ code: 'OTHER_BANKS_CLOSED' })
}

export async function checkParties(
  context: Context,
  reader: Reader,
  authority: PayingAuthority,
  request: PartyRequest,
): Promise<Result<Parties, PartyRefusal>> {
  const payer = await checkPayer(reader, authority.companyId, request.debtorAccountId)
  if (!payer.ok) return payer
  const bankCode = bankCodeOf(request.creditorIban)
  const recipient =
    bankCode === context.config.bankCode
      ? await checkRecipientHere(reader, request, payer.value, authority.companyId)
      : checkRecipientElsewhere(context, bankCode, authority)
  return recipient.ok ? ok({ payer: payer.value, recipient: recipient.value }) : recipient
}
