import type { CardApplication } from '@dilo/contract/card-application-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { presentApplication } from './presenter.ts'
import { findApplication, findApplications } from './store.ts'

/** A company's applications for cards, the latest changed first; `unfinished` counts those beyond the list, too. */
export async function listCardApplications(
  reader: Reader,
  authority: CompanyAuthority,
  atMost: number,
): Promise<{ readonly operations: CardApplication[]; readonly unfinished: number }> {
  const rows = await findApplications(reader, authority.companyId, atMost)
  return {
    operations: rows.map((row) => presentApplication(row, authority)),
    unfinished: rows[0]?.unfinished ?? 0,
  }
}

/** One application of the company. */
export async function readCardApplication(
  reader: Reader,
  authority: CompanyAuthority,
  applicationId: string,
): Promise<Result<CardApplication, Refusal>> {
  const row = await findApplication(reader, authority.companyId, applicationId)
  return row === undefined ? refused({ code: 'notFound' }) : ok(presentApplication(row, authority))
}
