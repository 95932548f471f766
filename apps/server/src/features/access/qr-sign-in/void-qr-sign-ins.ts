import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { deleteDevicesOf } from './device-store.ts'
import { forgetPerson } from './store.ts'

/**
 * Ends the unused approvals of a person's phones, and the phones' right to approve: a thief with the old password may
 * have registered one.
 */
export async function voidQrSignIns(transaction: DatabaseTransaction, personId: string): Promise<void> {
  await forgetPerson(transaction, personId)
  await deleteDevicesOf(transaction, personId)
}
