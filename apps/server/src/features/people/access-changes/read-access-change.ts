import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { type ChangeRow, peopleWhoAct, readChange } from '../../signing/door.ts'
import { accessChange } from './access-change.ts'
import type { Refusal } from '../../../refusal.ts'
import { presentAccessChange } from './presenter.ts'

type AccessChange = Answer<'GET /api/operation-service/access-changes/{changeId}'>

/** One change of access, also after its end. notFound: the company has none with this id. */
export async function readAccessChange(
  context: Context,
  reader: Reader,
  { companyId, personId }: Pick<CompanyAuthority, 'companyId' | 'personId'>,
  changeId: string,
): Promise<Result<AccessChange, Refusal>> {
  const people = await peopleWhoAct(reader, companyId)
  const change = await readChange(context, reader, accessChange, { companyId, changeId }, people)
  if (change === undefined) return refused({ code: 'notFound' })
  return ok({ change: presentAccessChange(change, personId), end: endOf(change.row, context.clock.now()) })
}

/** A change whose time is over may still await the job that ends it. @param now milliseconds since 1970 */
function endOf({ ending, ended_at, takes_effect_at, expires_at }: ChangeRow, now: number): AccessChange['end'] {
  if (ending !== null && ended_at !== null) return { how: ending, at: ended_at.toISOString() }
  return takes_effect_at === null && expires_at.getTime() <= now
    ? { how: 'expired', at: expires_at.toISOString() }
    : null
}
