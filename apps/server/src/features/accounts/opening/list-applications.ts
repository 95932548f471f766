import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { presentApplication } from './presenter.ts'
import { findApplications } from './store.ts'

/** A company's applications for accounts, the latest changed first; `unfinished` counts those beyond the list, too. */
export async function listApplications(
  reader: Reader,
  authority: CompanyAuthority,
  atMost: number,
): Promise<{ readonly operations: AccountApplication[]; readonly unfinished: number }> {
  const rows = await findApplications(reader, authority.companyId, atMost)
  return {
    operations: rows.map((row) => presentApplication(row, authority)),
    unfinished: rows[0]?.unfinished ?? 0,
  }
}
