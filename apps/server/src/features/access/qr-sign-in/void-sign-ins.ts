import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { voidQrSignIns } from './void-qr-sign-ins.ts'
import { deleteFlowsOf } from '../sign-in/store.ts'

/** Ends every open sign-in of a person: the password with which it began is no longer theirs. */
export async function voidSignIns(transaction: DatabaseTransaction, personId: string): Promise<void> {
  await deleteFlowsOf(transaction, personId)
  await voidQrSignIns(transaction, personId)
}
