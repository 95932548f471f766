import type { Operation } from '@dilo/contract/opening-calls.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { presentOperation } from './presenter.ts'
import { findOperations } from './store.ts'

const SHOWN = 50

/** The company's list of operations (spec section 3), the latest changed first. */
export async function listOperations(reader: Reader, authority: CompanyAuthority): Promise<Operation[]> {
  const rows = await findOperations(reader, authority.companyId, SHOWN)
  return rows.map((row) => presentOperation(row, authority))
}
