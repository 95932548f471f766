import { actionsAllowedBy } from '@dilo/domain/action-permissions.ts'
import { effectivePermissions, type RelationType } from '@dilo/domain/permissions.ts'
import type { PaymentsClosed } from '@dilo/domain/payments/payment-gate.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { sideBySide } from '../../../db/side-by-side.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import {
  checkParties,
  checkSalaryPayer,
  type Parties,
  type PartyRefusal,
  type PayingAuthority,
} from './check-parties.ts'
import { paymentsOpen } from './payment-gate.ts'
import { findPayer, type PaymentRow } from '../payment/store.ts'
import { lockRelation } from '../../companies/door.ts'

/** The reason why a payment may no longer be paid. */
export type PaymentRefusalCode = PartyRefusal['code'] | PaymentsClosed | 'insufficientPowers' | 'noRightToSign'

/** The parties of a payment or of a standing order. */
export type Between = Pick<
  PaymentRow,
  'kind' | 'debtor_card_id' | 'debtor_account_id' | 'creditor_card_id' | 'creditor_iban' | 'creditor_code'
>

type PaymentRefusal = Refusal & { readonly code: PaymentRefusalCode }

/**
 * Checks whether a written payment may still be paid: when its code is sent and again, under its lock, when its money
 * is about to move. Accounts are closed and rights are taken away in between.
 */
export async function mayBePaid(
  context: Context,
  transaction: DatabaseTransaction,
  authority: PayingAuthority,
  payment: Between,
): Promise<Result<Parties, PaymentRefusal>> {
  const { personId, companyId } = authority
  const [relation, company, parties] = await sideBySide([
    lockRelation(transaction, personId, companyId),
    findPayer(transaction, companyId),
    partiesOf(context, transaction, authority, payment),
  ])
  if (!relation) return refused({ code: 'insufficientPowers' })
  if (relation.signature_type === 'none') return refused({ code: 'noRightToSign' })
  const permissions = effectivePermissions(relation.type, relation.permissions)
  if (!actionsAllowedBy(permissions).includes('SIGN')) return refused({ code: 'insufficientPowers' })
  const closed = paymentsOpen(company, relation.type)
  return closed === null ? parties : refused({ code: closed })
}

/**
 * Checks that payments are open for the company (soleEntrepreneursOnly, payerNotVerified), and that both sides of this
 * payment still allow it.
 */
export async function isOpenBetween(
  context: Context,
  transaction: DatabaseTransaction,
  authority: PayingAuthority,
  { payment, relation }: { readonly payment: Between; readonly relation: RelationType },
): Promise<Result<Parties, PaymentRefusal>> {
  const closed = paymentsOpen(await findPayer(transaction, authority.companyId), relation)
  if (closed !== null) return refused({ code: closed })
  return partiesOf(context, transaction, authority, payment)
}

const partiesOf = (
  context: Context,
  transaction: DatabaseTransaction,
  authority: PayingAuthority,
  payment: Between,
): Promise<Result<Parties, PaymentRefusal>> =>
  payment.kind === 'salary'
    ? checkSalaryPayer(transaction, authority, payment.debtor_account_id)
    : checkParties(context, transaction, authority, {
        payerId: payment.debtor_card_id ?? payment.debtor_account_id,
        recipient:
          payment.creditor_card_id === null
            ? { number: { by: 'account', iban: payment.creditor_iban } }
            : { ownId: payment.creditor_card_id },
        creditorCode: payment.creditor_code,
      })
