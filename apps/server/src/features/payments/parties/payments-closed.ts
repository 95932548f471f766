import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import type { PaymentsClosed } from '@dilo/domain/payments/payment-gate.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findPayer } from '../payment/store.ts'
import { needsUpdate, type Staleness } from './good-until.ts'
import { paymentsOpen } from './payment-gate.ts'

/**
 * The reason why this person can pay nothing for this company now, whatever their rights. Null: payments are open.
 * @param kind of what is to be paid. Null: any
 */
export async function paymentsClosed(
  context: Context,
  reader: Reader,
  authority: CompanyAuthority,
  kind: PaymentKind | null,
): Promise<PaymentsClosed | Staleness | null> {
  const company = await findPayer(reader, authority.companyId)
  return paymentsOpen(company, authority.relationType) ?? (await needsUpdate(context, reader, authority, kind))
}
