import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { shownEach } from './shown.ts'
import { findOperations } from './store.ts'

/** A company's operations with deposits, the latest changed first; `unfinished` counts those beyond the list, too. */
export async function listDepositOperations(
  reader: Reader,
  authority: CompanyAuthority,
  atMost: number,
  depositId: string | null = null,
): Promise<{ readonly operations: DepositOperation[]; readonly unfinished: number }> {
  const { companyId } = authority
  const rows = await findOperations(reader, { companyId, depositId, atMost })
  return { operations: await shownEach(reader, authority, rows), unfinished: rows[0]?.unfinished ?? 0 }
}
