import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction, type DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findKindOfCase } from '../../companies/door.ts'
import { hitsOf } from '../lists/read-lists.ts'
import { refusalAbout } from '../action/refusal-about.ts'
import { companyOfCase } from '../case/company-of-case.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordLook } from '../trail/record-look.ts'
import { caseSubject } from './case-subject.ts'
import type { FoundCheck } from './checks.ts'
import { type CaseFacts, findContacts, findFacts, findOpenAction, findWork, type Place } from './store.ts'

export type ShownCase = DeskAnswer<'GET /api/desk/registrations/{companyId}/{personId}'>

/** Shows a case to one of the bank's people, and writes into the trail that they looked at the company. */
export const lookAtCase = (
  context: DeskContext,
  staff: StaffAuthority,
  place: Place,
): Promise<Result<ShownCase, Refusal>> =>
  inTransaction<ShownCase, Refusal>(context.database, async (transaction) => {
    const shown = await readCase(context, transaction, staff, place)
    if (!shown.ok) return shown
    recordLook(context, transaction, staff, {
      companyId: place.companyId,
      facts: { personId: place.personId, page: 'registration' },
    })
    return shown
  })

/** A case as it is now. Nobody sees one of a company for which they act themselves. */
export async function readCase(
  context: DeskContext,
  transaction: DatabaseTransaction,
  staff: StaffAuthority,
  place: Place,
): Promise<Result<ShownCase, Refusal>> {
  const facts = await findFacts(transaction, place)
  if (facts === undefined) return refused({ code: 'notFound' })
  const refusal = await refusalAbout(context, transaction, place.companyId, staff)
  if (refusal !== null) return refused(refusal)
  const waiting = await findKindOfCase(transaction, place)
  const [contacts, work, openAction] = [
    await findContacts(transaction, place.personId),
    await findWork(transaction, place),
    await findOpenAction(transaction, caseSubject(place)),
  ]
  const now = context.clock.now()
  const takenBy =
    work?.taken_by && work.taken_until !== null && work.taken_until.getTime() > now
      ? {
          id: work.taken_by,
          name: work.taker_name ?? '',
          until: work.taken_until.toISOString(),
          isMe: work.taken_by === staff.staffId,
        }
      : null
  const isOfficer = hasOneOf(staff.roles, ['officer'])
  const isMine = waiting !== null && isOfficer && takenBy?.isMe === true && openAction === null
  const isReady = isMine && work !== undefined && work.checked_at !== null && work.call_outcome !== null
  const kind = waiting?.kind ?? (facts.identified_at === null ? 'client' : 'relation')
  const hits = (await hitsOf(transaction, place.companyId)).filter(
    ({ personId, isRecipient }) => isRecipient !== true && (kind === 'client' || personId === place.personId),
  )
  const isClear = hits.every(({ outcome }) => outcome === 'otherPerson')
  return ok({
    ...place,
    kind,
    waits: waiting !== null,
    since: facts.since.toISOString(),
    promisedBy: new Date(
      promisedAt(kind === 'client' ? 'registration' : 'relation', facts.since.getTime()),
    ).toISOString(),
    company: { ...companyOfCase(facts), register: facts.register },
    person: personOf(facts, contacts),
    takenBy,
    checks:
      work === undefined || work.checked_at === null
        ? null
        : { at: work.checked_at.toISOString(), by: work.checker_name ?? '', found: work.checks as FoundCheck[] },
    call:
      work === undefined || work.call_outcome === null || work.called_at === null
        ? null
        : {
            at: work.called_at.toISOString(),
            by: work.caller_name ?? '',
            outcome: work.call_outcome,
            note: work.call_note ?? '',
          },
    hits,
    openAction,
    may: {
      take: waiting !== null && isOfficer && (takenBy === null || takenBy.isMe) && openAction === null,
      work: isMine,
      pass: isReady && isClear && work?.call_outcome === 'confirmed',
      refuse: isReady,
    },
  })
}

const personOf = (
  facts: CaseFacts,
  contacts: readonly { readonly type: string; readonly value: string }[],
): ShownCase['person'] => ({
  name: [facts.last_name_uk, facts.first_name_uk, facts.middle_name_uk].filter(Boolean).join(' '),
  nameRu: [facts.last_name_ru, facts.first_name_ru, facts.middle_name_ru].filter(Boolean).join(' '),
  inn: facts.inn,
  birthdate: facts.birthdate,
  phone: contacts.find(({ type }) => type === 'FINANCIAL_PHONE')?.value ?? null,
  email: contacts.find(({ type }) => type === 'FINANCIAL_EMAIL')?.value ?? null,
  position: facts.position_code,
  relation: facts.type,
  identifiedAt: facts.identified_at?.toISOString() ?? null,
})
