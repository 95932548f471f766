import type { Payment } from '@dilo/contract/payment-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import type { Reader } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { paymentsAtClearing } from '../clearing/accepted-payments.ts'
import { foreseeWait } from '../waiting-payments/find-wait.ts'
import { presentPayment } from './presenter.ts'
import { findPayment, findPayments, findSignatures, type PaymentRow } from './store.ts'

/** The company's newest payments. */
export async function listPayments(context: Context, authority: CompanyAuthority): Promise<Payment[]> {
  const rows = await findPayments(context.database, authority.companyId)
  const ids = rows.map((row) => row.payment_id)
  const signatures = await findSignatures(context.database, authority.companyId, ids)
  const atClearing = await paymentsAtClearing(context.database, authority.companyId, inProcessing(rows))
  return rows.map((row) => presentPayment(context, row, { signatures, atClearing, waitIfSigned: null }, authority))
}

/** One payment. Another company's is 'no such payment', as one that never was. */
export async function readPayment(
  context: Context,
  reader: Reader,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<Payment, Refusal>> {
  const row = await findPayment(reader, authority.companyId, paymentId)
  if (!row) return refused({ code: 'PAY_E026' })
  const signatures = await findSignatures(reader, authority.companyId, [paymentId])
  const atClearing = await paymentsAtClearing(reader, authority.companyId, inProcessing([row]))
  const waitIfSigned = isUnsigned(row) ? await foreseeWait(context, reader, authority.personId, row) : null
  return ok(presentPayment(context, row, { signatures, atClearing, waitIfSigned }, authority))
}

const inProcessing = (rows: readonly PaymentRow[]): string[] =>
  rows.filter(({ state }) => state === 'signed').map((row) => row.payment_id)

const isUnsigned = ({ state }: PaymentRow): boolean => state === 'draft' || state === 'onSigning'
