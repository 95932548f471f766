import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { joinedName } from '../../../db/person-names.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { refusalAbout } from '../action/refusal-about.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordLook } from '../trail/record-look.ts'
import { type DeliveryPlace, findDelivery } from './store.ts'

type Shown = DeskAnswer<'GET /api/desk/card-deliveries/{companyId}/{cardId}'>

/** Shows a plastic card that is to be sent, and writes the look into the trail. */
export const lookAtDelivery = (
  context: DeskContext,
  staff: StaffAuthority,
  place: DeliveryPlace,
): Promise<Result<Shown, Refusal>> =>
  inTransaction<Shown, Refusal>(context.database, async (transaction) => {
    const row = await findDelivery(transaction, place)
    if (row === undefined) return refused({ code: 'notFound' })
    const refusal = await refusalAbout(context, transaction, place.companyId, staff)
    if (refusal !== null) return refused(refusal)
    recordLook(context, transaction, staff, {
      companyId: place.companyId,
      facts: { cardId: place.cardId, page: 'card' },
    })
    const isNeeded = row.state === 'inactive'
    return ok({
      ...place,
      company: { name: row.short_name_uk, code: row.client_code },
      form: row.form,
      holder: row.last_name_uk && joinedName(row.last_name_uk, row.first_name_uk ?? '', row.middle_name_uk ?? ''),
      nameOnCard: row.name_on_card,
      lastDigits: row.last_digits,
      address: row.address,
      since: row.since.toISOString(),
      promisedBy: new Date(promisedAt('cardDelivery', row.since.getTime())).toISOString(),
      dueOn: row.due_on,
      sentAt: row.sent_at?.toISOString() ?? null,
      trackingNumber: row.tracking_number,
      isNeeded,
      maySend: isNeeded && row.sent_at === null && hasOneOf(staff.roles, ['officer']),
    })
  })
