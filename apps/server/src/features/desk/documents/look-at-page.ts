import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { drawPage, findCompanyOfDocument, findPage } from '../../uploads/door.ts'
import { isRelated } from '../case/related-companies.ts'
import { requireOpened } from '../company/open-company.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'

type PageOfDocument = { readonly documentId: string; readonly page: number }
type Found = NonNullable<Awaited<ReturnType<typeof findPage>>>

/**
 * Shows a page of a document as a picture: while it is before the bank, and otherwise to a person who has its company
 * open. The look is recorded in the trail before anything is drawn.
 */
export async function lookAtPage(
  context: DeskContext,
  staff: StaffAuthority,
  place: PageOfDocument,
): Promise<Result<Buffer, Refusal>> {
  const found = await noteLook(context, staff, place)
  return found.ok ? drawPage(context, found.value, place.page) : found
}

/** Nobody sees a document of a company for which they act. */
async function mayLook(
  context: DeskContext,
  transaction: DatabaseTransaction,
  staff: StaffAuthority,
  { companyId, purpose, subject }: Found,
): Promise<Result<unknown, Refusal>> {
  const state = await context.above.uploadSubjects[purpose].stateOf(transaction, { companyId, subject })
  if (state !== 'beforeBank') return requireOpened(context, transaction, staff, companyId)
  return (await isRelated(transaction, companyId, staff.inn)) ? refused({ code: 'relatedToCompany' }) : ok(undefined)
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
    const may = await mayLook(context, transaction, staff, found)
    if (!may.ok) return may
    recordStaffAudit(transaction, {
      by: { staffId: staff.staffId, sessionId: staff.sessionId },
      event: 'documentLookedAt',
      subjectId: found.companyId,
      facts: { documentId, page },
      at: new Date(context.clock.now()),
    })
    return ok(found)
  })
