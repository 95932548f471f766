import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { drawPage, findCompanyOfDocument, findPage } from '../../uploads/door.ts'
import { requireOpened } from '../company/open-company.ts'
import type { StaffAuthority } from '../sign-in/read-staff-authority.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'

type PageOfDocument = { readonly documentId: string; readonly page: number }
type Found = NonNullable<Awaited<ReturnType<typeof findPage>>>

/**
 * Shows a page of a document as a picture, to who has its company open. That it was looked at stands in the trail before
 * anything is drawn.
 */
export async function lookAtPage(
  context: DeskContext,
  staff: StaffAuthority,
  place: PageOfDocument,
): Promise<Result<Buffer, Refusal>> {
  const found = await noteLook(context, staff, place)
  return found.ok ? drawPage(context, found.value, place.page) : found
}

const noteLook = (
  context: DeskContext,
  staff: StaffAuthority,
  { documentId, page }: PageOfDocument,
): Promise<Result<Found, Refusal>> =>
  inTransaction<Found, Refusal>(context.database, async (transaction) => {
    const companyId = await findCompanyOfDocument(transaction, documentId)
    const found = companyId && (await findPage(transaction, { companyId, documentId, page }))
    if (!found) return refused<Refusal>({ code: 'notFound' })
    const opened = await requireOpened(context, transaction, staff, found.companyId)
    if (!opened.ok) return opened
    recordStaffAudit(transaction, {
      by: { staffId: staff.staffId, sessionId: staff.sessionId },
      event: 'documentLookedAt',
      subjectId: found.companyId,
      facts: { documentId, page },
      at: new Date(context.clock.now()),
    })
    return ok(found)
  })
