import type { OwnAccessChange } from '@dilo/domain/flows/payment.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { putOffPerson } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { putOffPayments } from '../wait/store.ts'

/**
 * Makes payments to new recipients wait if this person signs them from now on (security row 6, decision 058): called in
 * the transaction that changes their access. Signed payments that still wait are put off to the same time; payments in
 * processing are unaffected.
 * @returns the end of the wait; a longer existing wait is kept
 */
export async function delayPaymentsToNewRecipients(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  transaction: DatabaseTransaction,
  personId: string,
  cause: OwnAccessChange,
): Promise<Date> {
  const since = new Date(clock.now())
  const until = new Date(clock.now() + config.newRecipientsWaitMs[cause])
  const wait = await putOffPerson(transaction, personId, { since, until, cause })
  const facts = { cause: wait.cause, until: wait.until.toISOString() }
  for (const { companyId, paymentId } of await putOffPayments(transaction, personId, wait)) {
    recordAudit(transaction, { companyId, by: 'bank', event: 'paymentPutOff', subjectId: paymentId, facts, at: since })
  }
  return wait.until
}
