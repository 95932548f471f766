import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { withinCompanies } from '../../../db/reach.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Authority } from '../../access/door.ts'
import { findBlobName, findCompaniesInSight } from './store.ts'

/**
 * A file of a company that the caller acts for: the list of companies shows all of their logos. Any other does not exist
 * for them.
 */
export async function readFile(
  { database, files }: Context,
  { personId }: Authority,
  fileId: string,
): Promise<Result<Buffer, Refusal>> {
  const companies = await findCompaniesInSight(database, personId)
  if (companies.length === 0) return refused({ code: 'notFound' })
  const name = await withinCompanies(companies, () => findBlobName(database, companies, fileId))
  const bytes = name === null ? null : await files.store.get(name)
  return bytes === null ? refused({ code: 'notFound' }) : ok(bytes)
}
