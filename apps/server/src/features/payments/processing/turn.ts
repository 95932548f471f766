import type { PaymentReason } from '@dilo/domain/flows/payment.ts'
import { isVerified } from '@dilo/domain/rules/verified-client.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { bankCodeOf, type Iban } from '@dilo/domain/values/iban.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { Context } from '../../../context.ts'
import { demoOutsideAccount } from '../../accounts/door.ts'
import type { QueuedPayment } from './store.ts'

/**
 * The receiver of the money: a client of ours, the transit account of salaries, or in a demo the account that stands
 * for all other banks.
 */
export type Creditor = { readonly account: LedgerAccountRef; readonly isClient: boolean }

/** The outcome of a payment or a salary row at its turn. */
export type Turn =
  | { readonly kind: 'credit'; readonly creditor: Creditor }
  | { readonly kind: 'transfer' }
  | { readonly kind: 'reject'; readonly reason: PaymentReason }

export const reject = (reason: PaymentReason): Turn => ({ kind: 'reject', reason })

/** The destination of the money, with the bank's knowledge of the account there. */
type Destination = Pick<
  QueuedPayment,
  | 'creditor_company_id'
  | 'creditor_account_id'
  | 'creditor_status'
  | 'creditor_takes_nothing'
  | 'creditor_questionnaire'
  | 'in_demo'
> & { readonly iban: Iban; readonly currency: Currency }

/**
 * Decides whether the money stays in the bank, leaves it, or has no destination: an account may have been closed since
 * the signature.
 */
export function turnOf({ config, clearing }: Context, destination: Destination): Turn {
  if (bankCodeOf(destination.iban) === config.bankCode) return turnHere(destination)
  if (destination.in_demo)
    return { kind: 'credit', creditor: { account: demoOutsideAccount(destination.currency), isClient: false } }
  return clearing.available ? { kind: 'transfer' } : reject('otherBanksClosed')
}

function turnHere({
  creditor_company_id: companyId,
  creditor_account_id: accountId,
  creditor_status: status,
  creditor_takes_nothing: takesNothing,
  creditor_questionnaire: questionnaire,
}: Destination): Turn {
  if (companyId === null || accountId === null || questionnaire === null) return reject('accountUnknown')
  if (!isVerified(questionnaire)) return reject('recipientNotVerified')
  if (status === 'CLOSED') return reject('accountClosed')
  if (takesNothing) return reject('accountBlocked')
  return { kind: 'credit', creditor: { account: { companyId, accountId }, isClient: true } }
}
