import type { DeskAnswer, DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import { isMasked } from '@dilo/domain/questionnaire/masked-values.ts'
import { sectionsOf } from '@dilo/domain/questionnaire/sections.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { refusalAbout } from '../action/refusal-about.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { compareSections } from './read-questionnaire.ts'
import { findVersion, findVersionBefore, type VersionPlace } from './store.ts'
import { readText, submittedSections } from './submitted-answers.ts'

type Opened = DeskAnswer<'POST /api/desk/questionnaires/{companyId}/{version}/opening'>
type Wanted = DeskBody<'POST /api/desk/questionnaires/{companyId}/{version}/opening'>

/** Shows what is masked of one section, and writes into the trail that it was shown. */
export const openValues = (
  context: DeskContext,
  staff: StaffAuthority,
  place: VersionPlace,
  { section, personId }: Wanted,
): Promise<Result<Opened, Refusal>> =>
  inTransaction<Opened, Refusal>(context.database, async (transaction) => {
    const refusal = await refusalAbout(context, transaction, place.companyId, staff)
    if (refusal !== null) return refused(refusal)
    const row = await findVersion(transaction, place)
    if (row === undefined || row.submitted_text === null) return refused<Refusal>({ code: 'notFound' })
    const order = row.sole_entrepreneur ? sectionsOf.entrepreneur : sectionsOf.company
    const wanted = submittedSections(readText(row.submitted_text), order).find(
      (one) => one.section === section && one.personId === personId,
    )
    if (wanted === undefined) return refused<Refusal>({ code: 'notFound' })
    const before = await findVersionBefore(transaction, place)
    const earlier = before?.submitted_text ? submittedSections(readText(before.submitted_text), order) : []
    recordStaffAudit(transaction, {
      by: { staffId: staff.staffId, sessionId: staff.sessionId },
      event: 'valuesOpened',
      subjectId: place.companyId,
      facts: { version: place.version, section, personId },
      at: new Date(context.clock.now()),
    })
    return ok({ values: compareSections(wanted, earlier).filter(({ path }) => isMasked(section, path)) })
  })
