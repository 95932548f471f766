import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { kindsSeenBy } from '@dilo/domain/desk/staff-actions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { blocksOf } from '../../companies/door.ts'
import { isRelated } from '../case/related-companies.ts'
import { readCasesOf } from '../inbox/cases-of-company.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordLook } from '../trail/record-look.ts'
import { findLook, findRisk, findTimeline } from './store.ts'
import { findCompany, findEnquiries, findPeople } from '../company/store.ts'

type Shown = DeskAnswer<'GET /api/desk/companies/{companyId}/beside'>

const LETTERS = 5
const EVENTS = 20

/**
 * Shows a client to an officer who works on a case of it. The look at the case, or a reason, has to come first; the first look
 * within the hour is an entry of the trail.
 */
export const readBeside = (
  context: DeskContext,
  staff: StaffAuthority,
  companyId: string,
): Promise<Result<Shown, Refusal>> =>
  inTransaction<Shown, Refusal>(context.database, async (transaction) => {
    const company = await findCompany(transaction, companyId)
    if (company === undefined) return refused<Refusal>({ code: 'notFound' })
    if (await isRelated(transaction, companyId, staff.inn)) return refused<Refusal>({ code: 'relatedToCompany' })
    const now = new Date(context.clock.now())
    const { staffId } = staff
    const look = await findLook(transaction, { staffId, companyId, since: new Date(now.getTime() - HOUR) })
    if (look === null) return refused<Refusal>({ code: 'companyNotOpened' })
    if (!look.beside) recordLook(context, transaction, staff, { companyId, facts: { page: 'beside' } })
    const { client_code: code, sole_entrepreneur: isEntrepreneur } = company
    return ok({
      id: companyId,
      name: company.short_name_uk,
      code: isEntrepreneur ? `••••••${code.slice(-4)}` : code,
      status: company.questionnaire_status,
      payments: company.opened ?? (isEntrepreneur ? 'own' : 'closed'),
      risk: await findRisk(transaction, companyId),
      blocks: (await blocksOf(transaction, { companyId })).filter(({ stands }) => stands).length,
      waiting: await readCasesOf(transaction, staff, { companyId, now }),
      ...(await requestsOf(transaction, staff, companyId)),
    })
  })

async function requestsOf(
  transaction: DatabaseTransaction,
  { staffId, roles }: StaffAuthority,
  companyId: string,
): Promise<Pick<Shown, 'people' | 'letters' | 'timeline'>> {
  const people = await findPeople(transaction, companyId)
  const letters = await findEnquiries(transaction, companyId)
  const timeline = await findTimeline(transaction, companyId, { staffId, kinds: kindsSeenBy(roles), limit: EVENTS })
  return {
    people: people
      .filter(({ status }) => status !== 'deleted')
      .map((person) => ({
        id: person.person_id,
        name: fullNameOf(person),
        type: person.type,
        position: person.position_code,
        state: person.status,
        isBlocked: person.is_blocked,
      })),
    letters: letters
      .slice(0, LETTERS)
      .map(({ id, subject, state, created_at: at }) => ({ id, subject, state, at: at.toISOString() })),
    timeline: timeline.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}
