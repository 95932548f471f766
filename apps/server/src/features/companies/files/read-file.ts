import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Authority } from '../../access/door.ts'
import { findBlobName } from './store.ts'

/** A file of the caller's current company; any other does not exist for them. */
export async function readFile(
  context: Context,
  { companyId }: Authority,
  fileId: string,
): Promise<Result<Buffer, Refusal>> {
  const name = companyId === null ? null : await findBlobName(context.database, companyId, fileId)
  const bytes = name === null ? null : await context.files.store.get(name)
  return bytes === null ? refused({ code: 'notFound' }) : ok(bytes)
}
