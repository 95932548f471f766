import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { shownEach } from './shown.ts'
import { findOperations, type OperationsAsked } from './store.ts'

/** A company's operations with deposits, the latest changed first; `unfinished` counts those beyond the list, too. */
export async function listDepositOperations(
  reader: Reader,
  authority: CompanyAuthority,
  atMost: number,
  filters: Omit<OperationsAsked, 'companyId' | 'atMost'> = {},
): Promise<{ readonly operations: DepositOperation[]; readonly unfinished: number }> {
  const { companyId } = authority
  const rows = await findOperations(reader, { companyId, atMost, ...filters })
  return { operations: await shownEach(reader, authority, rows), unfinished: rows[0]?.unfinished ?? 0 }
}
