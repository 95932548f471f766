import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import type { CompanyAuthority } from '../access/door.ts'
import type { Refusal } from '../../refusal.ts'
import { readsTrail } from './asked-trail.ts'
import { findActors, findHead, findLastAnchor, findMoment } from './store.ts'

type Chain = Answer<'GET /api/operation-service/audit/chain'>

/** The identity of the company's chain, and the people whose actions can be asked for. */
export async function readChain({ database }: Context, authority: CompanyAuthority): Promise<Result<Chain, Refusal>> {
  if (!readsTrail(authority)) return refused({ code: 'noAuthority' })
  const { companyId } = authority
  const people = await findActors(database, companyId)
  const head = await findHead(database, companyId)
  if (head === undefined) return ok({ entries: '0', since: null, last: null, anchor: null, people })
  const first = await findMoment(database, companyId, 1n)
  const last = await findMoment(database, companyId, head.sequence)
  const anchor = await findLastAnchor(database, companyId)
  const number = String(head.sequence)
  return ok({
    entries: number,
    since: first?.at.toISOString() ?? null,
    // The verification detects a chain whose last entry is gone.
    last: last === undefined ? null : { number, at: last.at.toISOString(), hash: head.hash.toString('hex') },
    anchor:
      anchor === undefined
        ? null
        : { number: String(anchor.sequence), at: anchor.anchored_at.toISOString(), round: String(anchor.round) },
    people,
  })
}
