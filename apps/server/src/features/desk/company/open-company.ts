import { isReason } from '@dilo/domain/desk/staff-actions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { withoutSpaces } from '@dilo/domain/values/without-spaces.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { isRelated } from '../actions/related-companies.ts'
import type { StaffAuthority } from '../sign-in/read-staff-authority.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { countOpened, findByCode, findByIban, hasOpened } from './store.ts'

/** A company stays open for this long to the person who gave a reason, in milliseconds. */
const OPEN_MS = HOUR

/** So many companies within an hour are no work on cases. */
const MANY = 50

type Opened = { readonly companyId: string; /** An alarm. */ readonly isMany: boolean }

/** Opens a company for an hour: its code or an IBAN, and the reason, which stands in the trail of the staff. */
export const openCompany = (
  context: DeskContext,
  staff: StaffAuthority,
  { search, reason }: { readonly search: string; readonly reason: string },
): Promise<Result<Opened, Refusal>> =>
  inTransaction<Opened, Refusal>(context.database, async (transaction) => {
    if (!isReason(reason)) return refused<Refusal>({ code: 'invalidRequest', fields: { reason: 'Invalid value' } })
    const iban = parseIban(search)
    const companyId = iban.ok
      ? await findByIban(transaction, iban.value)
      : await findByCode(transaction, withoutSpaces(search))
    if (companyId === null) return refused<Refusal>({ code: 'notFound' })
    if (await isRelated(transaction, companyId, staff.inn)) return refused<Refusal>({ code: 'relatedToCompany' })
    const at = new Date(context.clock.now())
    const others = await countOpened(transaction, {
      staffId: staff.staffId,
      since: new Date(at.getTime() - HOUR),
      except: companyId,
    })
    recordStaffAudit(transaction, {
      by: { staffId: staff.staffId, sessionId: staff.sessionId },
      event: 'companyLookedAt',
      subjectId: companyId,
      facts: { page: 'company', reason },
      at,
    })
    return ok({ companyId, isMany: others + 1 >= MANY })
  })

/** Whether a person has this company open: they gave a reason within the last hour. Nobody has one for which they act. */
export async function requireOpened(
  { clock }: DeskContext,
  transaction: DatabaseTransaction,
  { staffId, inn }: StaffAuthority,
  companyId: string,
): Promise<Result<undefined, Refusal>> {
  if (await isRelated(transaction, companyId, inn)) return refused({ code: 'relatedToCompany' })
  const since = new Date(clock.now() - OPEN_MS)
  return (await hasOpened(transaction, { staffId, companyId, since }))
    ? ok(undefined)
    : refused({ code: 'companyNotOpened' })
}
