import { isDeepStrictEqual } from 'node:util'
import type { Body } from '@dilo/contract/calls.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findSignatures } from '../../signing/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { voidSignatures } from '../signatures/void-signatures.ts'
import { recordEvents } from '../payment/record-events.ts'
import { countGuess } from '../parties/account-guesses.ts'
import { formOfPayment } from '../reading/form-of-payment.ts'
import { validateForm } from './validate-form.ts'
import { prefetchRegisterStatus } from './prefetch-register-status.ts'
import { answerAction } from '../payment/payment-actor.ts'
import { lockRights } from '../../companies/door.ts'
import { readPayment } from '../reading/read-payments.ts'
import type { PossibleStep } from '../payment/take-payment-step.ts'
import { type DraftColumns, findPayment, lockPayment, storeEdit } from '../payment/store.ts'

/**
 * Makes another version of a payment that the bank has not begun. Of two people on one draft the second gets
 * paymentChanged, and nothing is overwritten. A form without changes raises no version, so a retry after a lost answer
 * gets the same answer, and a form may be saved any number of times.
 */
export async function editPayment(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
  body: Body<'PUT /api/payment-service/payments/{paymentId}'>,
): Promise<Result<Payment, Refusal>> {
  const { version, asTyped, ibanChangeConfirmed, ...form } = body
  const before = await findPayment(context.database, authority.companyId, paymentId)
  const counted = await countGuess(context, authority, form, before === undefined ? null : formOfPayment(before))
  if (!counted.ok) return counted
  await prefetchRegisterStatus(context, authority, form)
  return inTransaction(context.database, async (transaction) => {
    const row = await lockPayment(transaction, authority.companyId, paymentId)
    const signatures = await findSignatures(transaction, [{ companyId: authority.companyId, id: paymentId }])
    const holder = await lockRights(transaction, authority)
    const allowed = await answerAction(transaction, holder, 'EDIT', { row, paymentId, signatures })
    if (!allowed.ok) return refused<Refusal>({ code: allowed.error })
    const { payment } = allowed.value
    const asked = {
      form,
      asTyped: asTyped === true,
      ibanChangeConfirmed: ibanChangeConfirmed === true,
      edited: payment,
    }
    const columns = await validateForm(context, transaction, holder, asked)
    if (isChanged(payment, columns)) {
      // An outdated version is refused first, because the faults of its form may no longer matter.
      if (payment.version !== version) return refused<Refusal>({ code: 'paymentChanged' })
      if (!columns.ok) return columns
      await storeNextVersion(context, transaction, authority, allowed.value, columns.value)
    }
    return readPayment(context, transaction, authority, paymentId)
  })
}

/** Makes another version of a locked payment, if its flow allows it: signatures under the previous version are void. */
export async function storeNextVersion(
  { clock }: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  allowed: PossibleStep,
  columns: DraftColumns,
): Promise<void> {
  const { payment, step } = allowed
  const { companyId, personId } = authority
  const paymentId = payment.payment_id
  const at = new Date(clock.now())
  await voidSignatures(transaction, allowed, { cause: 'edited', at })
  await storeEdit(transaction, payment, { columns, state: step.next, personId, at })
  // A form that is saved during typing is no step of the history.
  if (columns.typed !== null && payment.state === 'draft') return
  await recordEvents(transaction, [{ companyId, paymentId, event: 'EDIT', at, personId }])
  recordAudit(transaction, {
    companyId,
    by: authority,
    event: 'paymentEdited',
    subjectId: paymentId,
    facts: { version: payment.version + 1 },
    at,
  })
}

/** True if a form's columns differ from the stored row. */
export function isChanged<Columns extends object>(row: Columns, columns: Result<Columns, Refusal>): boolean {
  if (!columns.ok) return true
  return Object.entries(columns.value).some(
    ([name, value]) => !isDeepStrictEqual(plain(row[name as keyof Columns]), plain(value)),
  )
}

/** An omitted field equals an undefined one. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value
