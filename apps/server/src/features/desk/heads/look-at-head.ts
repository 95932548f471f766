import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { refusalAbout } from '../action/refusal-about.ts'
import { findOpenAction } from '../registrations/store.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordLook } from '../trail/record-look.ts'
import { findCase, type HeadPlace, headSubject, listOtherHeads } from './store.ts'

type ShownHead = DeskAnswer<'GET /api/desk/heads/{companyId}/{personId}'>

/**
 * Shows staff a head whom the state's register no longer names, and records the look in the trail. Nobody sees a head
 * of a company for which they act themselves.
 */
export const lookAtHead = (
  context: DeskContext,
  staff: StaffAuthority,
  place: HeadPlace,
): Promise<Result<ShownHead, Refusal>> =>
  inTransaction<ShownHead, Refusal>(context.database, async (transaction) => {
    const row = await findCase(transaction, place)
    if (row === undefined) return refused({ code: 'notFound' })
    const refusal = await refusalAbout(context, transaction, place.companyId, staff)
    if (refusal !== null) return refused(refusal)
    const otherHeads = await listOtherHeads(transaction, place)
    const openAction = await findOpenAction(transaction, headSubject(place))
    recordLook(context, transaction, staff, {
      companyId: place.companyId,
      facts: { personId: place.personId, page: 'head' },
    })
    const state: ShownHead['state'] = row.outcome ?? (row.status === 'active' ? 'open' : 'over')
    const decides = state === 'open' && openAction === null && hasOneOf(staff.roles, ['officer'])
    return ok({
      ...place,
      company: { name: row.short_name_uk, code: row.client_code },
      person: { name: fullNameOf(row), type: row.type, actsSince: businessDateAt(row.created_at.getTime()) },
      state,
      since: row.since.toISOString(),
      promisedBy: new Date(promisedAt('unnamedHead', row.since.getTime())).toISOString(),
      register: { names: row.named, askedAt: row.asked_at?.toISOString() ?? null },
      otherHeads,
      openAction,
      may: {
        keep: decides,
        end: decides && otherHeads.length > 0,
        name: decides && otherHeads.length === 0,
      },
    })
  })
