import type { Answer } from '@dilo/contract/calls.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { readOpenChanges, peopleWhoAct } from '../../signing/door.ts'
import { accessChange } from './access-change.ts'
import { presentAccessChange } from './presenter.ts'

/** People who are to act for the company, with those who are still to sign that. */
export async function listAccessChanges(
  context: Context,
  reader: Reader,
  { companyId, personId }: Pick<CompanyAuthority, 'companyId' | 'personId'>,
): Promise<Answer<'GET /api/operation-service/access-changes'>> {
  const changes = await readOpenChanges(context, reader, accessChange, companyId, await peopleWhoAct(reader, companyId))
  return { changes: changes.map((change) => presentAccessChange(change, personId)) }
}
