import { actionsAllowedBy, type ListedPermission } from '@dilo/domain/action-permissions.ts'
import { effectivePermissions, type RelationType } from '@dilo/domain/permissions.ts'
import { accountStanding } from '@dilo/domain/payments/account-end.ts'
import type { PaymentsClosed } from '@dilo/domain/payments/payment-gate.ts'
import { dayOfExecution } from '@dilo/domain/payments/value-date.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { lastDayOfRegister, lastDaysOfRecipients, type PaymentToAccount } from '../last-days/last-day-of-recipient.ts'
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

/** The parties of a payment or of a standing order, and the day on which it would be carried out. */
export type Between = PaymentToAccount &
  Pick<
    PaymentRow,
    'payment_id' | 'kind' | 'debtor_card_id' | 'debtor_account_id' | 'creditor_card_id' | 'creditor_code' | 'value_date'
  >

/** The parties, and the last day of the recipient's account; null: it has no known end. */
type Payable = Parties & { readonly lastDay: BusinessDate | null }

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
): Promise<Result<Payable, PaymentRefusal>> {
  const { personId, companyId } = authority
  const [relation, company, parties] = await sideBySide([
    lockRelation(transaction, personId, companyId),
    findPayer(transaction, companyId),
    partiesOf(context, transaction, authority, payment),
  ])
  const hindered = hinderedPayer(company, relation)
  if (hindered !== null) return refused({ code: hindered })
  return parties.ok ? untilLastDay(context, transaction, { payment, company, parties: parties.value }) : parties
}

type Relation = {
  readonly type: RelationType
  readonly permissions: readonly ListedPermission[]
  readonly signature_type: 'first' | 'second' | 'none'
}

/** The reason why this person's relation with the company, or the company itself, pays nothing now. Null: it may pay. */
export function hinderedPayer(
  company: Awaited<ReturnType<typeof findPayer>>,
  relation: Relation | undefined,
): PaymentsClosed | 'insufficientPowers' | 'noRightToSign' | null {
  if (!relation) return 'insufficientPowers'
  if (relation.signature_type === 'none') return 'noRightToSign'
  const permissions = effectivePermissions(relation.type, relation.permissions)
  if (!actionsAllowedBy(permissions).includes('SIGN')) return 'insufficientPowers'
  return paymentsOpen(company, relation.type)
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
): Promise<Result<Payable, PaymentRefusal>> {
  const company = await findPayer(transaction, authority.companyId)
  const closed = paymentsOpen(company, relation)
  if (closed !== null) return refused({ code: closed })
  const parties = await partiesOf(context, transaction, authority, payment)
  return parties.ok ? untilLastDay(context, transaction, { payment, company, parties: parties.value }) : parties
}

type Asked = {
  readonly payment: Between
  readonly company: Awaited<ReturnType<typeof findPayer>>
  readonly parties: Parties
}

/** Refuses what would be carried out after the last day of the recipient's account (decision 227). */
export async function untilLastDay(
  context: Context,
  transaction: DatabaseTransaction,
  { payment, company: { says_account_ends: hasSaid }, parties }: Asked,
): Promise<Result<Payable, PaymentRefusal>> {
  const { company_id: companyId, payment_id: paymentId } = payment
  const lastDay =
    payment.kind === 'salary'
      ? await lastDayOfRegister(transaction, { companyId, paymentId, hasSaid })
      : ((await lastDaysOfRecipients(context, transaction, [{ payment, hasSaid }]))[0] ?? null)
  const today = businessDateAt(context.clock.now())
  const { day: due } = dayOfExecution(payment.value_date, today)
  return accountStanding(lastDay, { today, due }) === 'valid'
    ? ok({ ...parties, lastDay })
    : refused({ code: 'recipientAccountEnded' })
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
