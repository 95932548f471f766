import type { Payment } from '@dilo/contract/payment-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findOutcomes } from '../../notices/door.ts'
import { findNamedSignatures, type NamedSignature } from '../../signing/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { paymentsAtClearing } from '../clearing/accepted-payments.ts'
import { readRework } from './read-rework.ts'
import { foreseeWait } from '../wait/find-wait.ts'
import { presentPayment } from './presenter.ts'
import { refusalOfMissing } from '../payment/payment-actor.ts'
import { findPayment, type PaymentRow } from '../payment/store.ts'

/** Payments of a company in the form of the contract. */
export async function presentRows(
  context: Context,
  authority: CompanyAuthority,
  rows: readonly PaymentRow[],
): Promise<Payment[]> {
  const ids = rows.map((row) => row.payment_id)
  const signatures = await findNamedSignatures(
    context.database,
    ids.map((id) => ({ companyId: authority.companyId, id })),
  )
  const atClearing = await paymentsAtClearing(context.database, authority.companyId, inProcessing(rows))
  const rework = await readRework(context.database, authority.companyId, drafts(rows))
  const outcomeOf = await findOutcomes(context.database, rows)
  return rows.map((row) =>
    presentPayment(
      context,
      row,
      { signatures, atClearing, rework, waitIfSigned: null, ended: outcomeOf(row) },
      authority,
    ),
  )
}

/**
 * One payment. Another company's payment is 'no such payment', like one that never existed; paymentOfAnotherCompany if
 * the caller may see that company's, too.
 */
export async function readPayment(
  context: Context,
  reader: Reader,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<Payment, Refusal>> {
  const { companyId } = authority
  const [row, signatures] = await sideBySide([
    findPayment(reader, companyId, paymentId),
    findNamedSignatures(reader, [{ companyId, id: paymentId }]),
  ])
  if (!row) return refused({ code: await refusalOfMissing(reader, authority, paymentId) })
  return ok(await presentRow(context, reader, authority, { row, signatures }))
}

/** A payment that the caller has read, with its signatures. */
export async function presentRow(
  context: Context,
  reader: Reader,
  authority: CompanyAuthority,
  { row, signatures }: { readonly row: PaymentRow; readonly signatures: readonly NamedSignature[] },
): Promise<Payment> {
  const { companyId } = authority
  const atClearing = await paymentsAtClearing(reader, companyId, inProcessing([row]))
  const waitIfSigned = isUnsigned(row) ? await foreseeWait(context, reader, authority.personId, row) : null
  const rework = await readRework(reader, companyId, drafts([row]))
  const ended = (await findOutcomes(reader, [row]))(row)
  return presentPayment(context, row, { signatures, atClearing, rework, waitIfSigned, ended }, authority)
}

const inProcessing = (rows: readonly PaymentRow[]): string[] =>
  rows.filter(({ state }) => state === 'signed').map((row) => row.payment_id)

const drafts = (rows: readonly PaymentRow[]): string[] =>
  rows.filter(({ state }) => state === 'draft').map((row) => row.payment_id)

const isUnsigned = ({ state }: PaymentRow): boolean => state === 'draft' || state === 'onSigning'
