import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { step } from '@dilo/domain/flows/account-opening.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { refusalAbout } from '../action/refusal-about.ts'
import { companyOfCase } from '../case/company-of-case.ts'
import { findOpenAction } from '../registrations/store.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordLook } from '../trail/record-look.ts'
import {
  type ApplicationPlace,
  type ApplicationRow,
  applicationSubject,
  findAccountsBeside,
  findApplication,
} from './store.ts'

type ShownApplication = DeskAnswer<'GET /api/desk/applications/{companyId}/{applicationId}'>

/**
 * Shows an application to one of the bank's people, and writes into the trail that they looked at the company. Nobody
 * sees one of a company for which they act themselves.
 */
export const lookAtApplication = (
  context: DeskContext,
  staff: StaffAuthority,
  place: ApplicationPlace,
): Promise<Result<ShownApplication, Refusal>> =>
  inTransaction<ShownApplication, Refusal>(context.database, async (transaction) => {
    const row = await findApplication(transaction, place)
    if (row === undefined) return refused({ code: 'notFound' })
    const refusal = await refusalAbout(context, transaction, place.companyId, staff)
    if (refusal !== null) return refused(refusal)
    const accounts = await findAccountsBeside(transaction, place.companyId)
    const openAction = await findOpenAction(transaction, applicationSubject(place))
    recordLook(context, transaction, staff, {
      companyId: place.companyId,
      facts: { applicationId: place.applicationId, page: 'application' },
    })
    return ok({
      ...place,
      ...written(row),
      company: companyOfCase(row),
      accounts: accounts.map(({ opened_at: openedAt, ...account }) => ({
        ...account,
        openedAt: openedAt.toISOString(),
      })),
      openAction,
      mayDecide: step(row.state, 'ACCEPT').ok && openAction === null && hasOneOf(staff.roles, ['officer']),
    })
  })

function written(row: ApplicationRow) {
  const { version, state, currency, alias, purpose, reason, created_at: createdAt } = row
  const since = row.sent_at ?? row.changed_at
  return {
    version,
    state,
    currency,
    alias,
    purpose,
    reason,
    author: fullNameOf(row),
    createdAt: createdAt.toISOString(),
    since: since.toISOString(),
    promisedBy: new Date(promisedAt('accountApplication', since.getTime())).toISOString(),
  }
}
