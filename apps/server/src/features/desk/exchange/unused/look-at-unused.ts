import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import type { DeskContext } from '../../../../desk-context.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Refusal } from '../../../../refusal.ts'
import type { UnusedPlace } from '../../../exchange/door.ts'
import { refusalAbout } from '../../action/refusal-about.ts'
import type { StaffAuthority } from '../../session/read-staff-authority.ts'
import { recordLook } from '../../trail/record-look.ts'
import { findUnused } from './store.ts'

type Shown = DeskAnswer<'GET /api/desk/unused/{companyId}/{useId}'>

/** Shows bought currency that was not used by its last day, and writes the look into the trail. */
export const lookAtUnused = (
  context: DeskContext,
  staff: StaffAuthority,
  place: UnusedPlace,
): Promise<Result<Shown, Refusal>> =>
  inTransaction<Shown, Refusal>(context.database, async (transaction) => {
    const row = await findUnused(transaction, place)
    if (row === undefined) return refused({ code: 'notFound' })
    const refusal = await refusalAbout(context, transaction, place.companyId, staff)
    if (refusal !== null) return refused(refusal)
    recordLook(context, transaction, staff, {
      companyId: place.companyId,
      facts: { requestId: row.request_id, page: 'exchange' },
    })
    return ok({
      ...place,
      company: { name: row.short_name_uk, code: row.client_code },
      request: { id: row.request_id, number: String(row.number) },
      currency: row.currency,
      bought: String(row.bought),
      left: String(row.left),
      creditedOn: row.credited_on,
      useBy: row.use_by,
      since: row.since.toISOString(),
      promisedBy: new Date(promisedAt('unusedCurrency', row.since.getTime())).toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      mayClose: row.closed_at === null && hasOneOf(staff.roles, ['officer']),
    })
  })
