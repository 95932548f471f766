import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Authority } from '../../access/door.ts'
import { findBlobName } from './store.ts'

/** A file of the company that the caller looks at now; any other does not exist. */
export async function readFile(
  context: Context,
  { companyId }: Authority,
  fileId: string,
): Promise<Result<Buffer, Refusal>> {
  const name = companyId === null ? null : await findBlobName(context.database, companyId, fileId)
  const bytes = name === null ? null : await context.files.store.get(name)
  return bytes === null ? refused({ code: 'notFound' }) : ok(bytes)
}
