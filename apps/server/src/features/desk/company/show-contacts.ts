import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { requireOpened } from './open-company.ts'
import { findContactsOf } from './store.ts'

type Contacts = DeskAnswer<'POST /api/desk/companies/{companyId}/people/{personId}/contacts'>

/** Shows the РНОКПП and the contacts of a person of an open company, and writes into the trail that they were shown. */
export const showContacts = (
  context: DeskContext,
  staff: StaffAuthority,
  place: { readonly companyId: string; readonly personId: string },
): Promise<Result<Contacts, Refusal>> =>
  inTransaction<Contacts, Refusal>(context.database, async (transaction) => {
    const opened = await requireOpened(context, transaction, staff, place.companyId)
    if (!opened.ok) return opened
    const contacts = await findContactsOf(transaction, place)
    if (contacts === null) return refused<Refusal>({ code: 'notFound' })
    recordStaffAudit(transaction, {
      by: { staffId: staff.staffId, sessionId: staff.sessionId },
      event: 'contactsOpened',
      subjectId: place.companyId,
      facts: { personId: place.personId },
      at: new Date(context.clock.now()),
    })
    return ok(contacts)
  })
