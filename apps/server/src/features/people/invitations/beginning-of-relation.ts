import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type Beginning, type Invitation, isIdentified } from './store.ts'

/**
 * Whether the person who accepts an invitation acts for the company at once, or after the bank's confirmation (decision
 * 096): the bank confirms a head, a person in a place that no one could fill before, and a person whom it has not
 * identified yet.
 */
export async function beginningOf(
  transaction: DatabaseTransaction,
  { givesStatus, type }: Invitation,
  personId: string,
): Promise<Beginning> {
  if (headsCompany(type)) return { status: 'onConfirm', because: 'head' }
  if (givesStatus === 'onConfirm') return { status: 'onConfirm', because: 'firstOfPlace' }
  return (await isIdentified(transaction, personId))
    ? { status: 'active' }
    : { status: 'onConfirm', because: 'identification' }
}
