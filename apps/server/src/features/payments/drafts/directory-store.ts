import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** The id that a browser gave a payment, and the request that creates the payment. */
export type NamedPayment = {
  readonly paymentId: string
  readonly companyId: string
  /** SHA-256. */
  readonly requestHash: Buffer
}

/**
 * Takes the id for a payment of the company, until the transaction ends or for good. Of two simultaneous calls with one
 * id, the second waits for the first.
 * @returns null: the id is newly taken; otherwise its earlier payment, of any company
 */
export async function takePaymentId(
  transaction: DatabaseTransaction,
  { paymentId, companyId, requestHash }: NamedPayment,
): Promise<NamedPayment | null> {
  const taken = await transaction
    .insertInto('payment_directory')
    .values({ payment_id: paymentId, company_id: companyId, request_hash: requestHash })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  if (taken !== undefined) return null
  const before = await transaction
    .selectFrom('payment_directory')
    .select(['company_id', 'request_hash'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return { paymentId, companyId: before.company_id, requestHash: before.request_hash }
}
