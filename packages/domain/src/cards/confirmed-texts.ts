import { canonicalJson } from '../signing/canonical-json.ts'
import type { Kopiykas } from '../values/kopiykas.ts'
import type { ApprovalRole } from './approval.ts'

/** The content that a person approves: exactly this purchase, by this card, in this role. */
export const approvalText = ({
  companyId,
  approvalId,
  lastDigits,
  amount,
  merchant,
  role,
}: {
  readonly companyId: string
  readonly approvalId: string
  readonly lastDigits: string
  readonly amount: Kopiykas
  readonly merchant: string
  readonly role: ApprovalRole
}): string =>
  canonicalJson({
    form: 'dilo.card-approval.1',
    companyId,
    approvalId,
    lastDigits,
    amount: String(amount),
    currency: 'UAH',
    merchant,
    role,
  })

/** The content that a head of a company grants: one payment of at most this amount to this merchant. */
export const allowanceText = ({
  companyId,
  requestId,
  cardId,
  merchant,
  amount,
}: {
  readonly companyId: string
  readonly requestId: string
  readonly cardId: string
  readonly merchant: string
  readonly amount: Kopiykas
}): string =>
  canonicalJson({
    form: 'dilo.card-allowance.1',
    companyId,
    requestId,
    cardId,
    merchant,
    amount: String(amount),
    currency: 'UAH',
  })

/** The content that a person allows a telephone: to pay again. */
export const resumptionText = ({
  companyId,
  tokenId,
  changedAt,
}: {
  readonly companyId: string
  readonly tokenId: string
  /** A token that has been suspended since is another one. */
  readonly changedAt: string
}): string => canonicalJson({ form: 'dilo.wallet-resumption.1', companyId, tokenId, changedAt })
