import { type DeskAnswer, deskCalls } from '@dilo/contract/desk/desk-calls.ts'
import { HANDED_OVER_MS, kindsTakenAlike, TAKEN_MS } from '@dilo/domain/desk/case-work.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hasInn } from '../../access/door.ts'
import { isRelated } from '../case/related-companies.ts'
import { caseKinds } from '../inbox/case-kinds.ts'
import { findCase } from '../inbox/find-case.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import type { DeskCase } from '../case/case-place.ts'
import {
  type About,
  findColleagues,
  findNotes,
  findTakerOf,
  insertNote,
  storeGivenBack,
  storeTaker,
} from '../case/store.ts'

type Shown = DeskAnswer<'GET /api/desk/cases/{kind}/{companyId}/{caseId}'>
type Event = 'caseTaken' | 'caseGivenBack' | 'caseHandedOver' | 'caseNoted'
/** The entry for the trail; null: the same call has done it before. */
type Step = (transaction: DatabaseTransaction, about: About, at: Date) => Promise<Result<Event | null, Refusal>>

/** Shows who works on a case, and the notes about it. The look at the case itself is the entry of the trail. */
export const showWork = (context: DeskContext, staff: StaffAuthority, place: DeskCase) =>
  onCase(context, staff, place, async () => ok(null))

/** TAKE: only the caller answers it for thirty minutes. */
export const takeAnyCase = (context: DeskContext, staff: StaffAuthority, place: DeskCase) =>
  onCase(context, staff, place, async (transaction, _, now) => {
    const taking = { by: staff.staffId, to: staff.staffId, now, until: new Date(now.getTime() + TAKEN_MS) }
    return (await storeTaker(transaction, place, taking)) ? ok('caseTaken') : refused({ code: 'caseIsTaken' })
  })

/** Gives a case back before its time. */
export const giveAnyCaseBack = (context: DeskContext, staff: StaffAuthority, place: DeskCase) =>
  onCase(context, staff, place, async (transaction, _, now) =>
    (await storeGivenBack(transaction, place, { by: staff.staffId, now }))
      ? ok('caseGivenBack')
      : refused({ code: 'caseIsTaken' }),
  )

/** Hands a case over to a colleague who may work on it. */
export const handCaseOver = (context: DeskContext, staff: StaffAuthority, place: DeskCase, to: string) =>
  onCase(context, staff, place, async (transaction, about, now) => {
    const colleagues = await findColleagues(transaction, about, staff.staffId)
    if (!colleagues.some(({ id }) => id === to)) return refused({ code: 'notFound' })
    const taking = { by: staff.staffId, to, now, until: new Date(now.getTime() + HANDED_OVER_MS) }
    return (await storeTaker(transaction, place, taking)) ? ok('caseHandedOver') : refused({ code: 'caseIsTaken' })
  })

/** Writes a note for colleagues. */
export const writeNote = (
  context: DeskContext,
  staff: StaffAuthority,
  place: DeskCase,
  note: { readonly noteId: string; readonly text: string },
) =>
  onCase(context, staff, place, async (transaction, { aboutCompanyId }, at) => {
    const isNew = await insertNote(transaction, place, { ...note, aboutCompanyId, staffId: staff.staffId, at })
    return ok(isNew ? 'caseNoted' : null)
  })

/** Nobody works on a case that they may not open, on one about a company for which they act, or on their own. */
const onCase = (
  context: DeskContext,
  staff: StaffAuthority,
  place: DeskCase,
  step: Step,
): Promise<Result<Shown, Refusal>> =>
  inTransaction<Shown, Refusal>(context.database, async (transaction) => {
    if (!hasOneOf(staff.roles, deskCalls[caseKinds[place.kind].call].access)) return refused({ code: 'notFound' })
    const about = await findCase(transaction, place)
    if (about === null) return refused({ code: 'notFound' })
    if (await isOwn(transaction, about, staff.inn)) return refused({ code: 'relatedToCompany' })
    const at = new Date(context.clock.now())
    const done = await step(transaction, about, at)
    if (!done.ok) return done
    if (done.value !== null) record(transaction, staff, { place, about, event: done.value, at })
    return ok(await shown(transaction, staff, { place, about, at }))
  })

const isOwn = async (reader: Reader, { aboutCompanyId, authorId }: About, inn: string): Promise<boolean> =>
  (authorId !== null && (await hasInn(reader, authorId, inn))) ||
  (aboutCompanyId !== null && (await isRelated(reader, aboutCompanyId, inn)))

/** A letter is its own subject: its author may act for no company. */
const ofLetter = {
  caseTaken: 'enquiryTaken',
  caseGivenBack: 'enquiryGivenBack',
  caseHandedOver: 'enquiryHandedOver',
  caseNoted: 'enquiryNoted',
} as const satisfies Readonly<Record<Event, string>>

type Done = { readonly place: DeskCase; readonly about: About; readonly event: Event; readonly at: Date }

function record(transaction: DatabaseTransaction, staff: StaffAuthority, { place, about, event, at }: Done): void {
  const by = { staffId: staff.staffId, sessionId: staff.sessionId }
  const { kind, caseId } = place
  if (kind === 'enquiry')
    recordStaffAudit(transaction, {
      by,
      event: ofLetter[event],
      subjectId: caseId,
      facts: { companyId: about.aboutCompanyId },
      at,
    })
  else recordStaffAudit(transaction, { by, event, subjectId: place.companyId, facts: { of: kind, caseId }, at })
}

type Seen = { readonly place: DeskCase; readonly about: About; readonly at: Date }

async function shown(reader: Reader, { staffId, roles }: StaffAuthority, { place, about, at }: Seen): Promise<Shown> {
  const taker = await findTakerOf(reader, place, at)
  const isOfficer = hasOneOf(roles, ['officer'])
  const isMine = taker?.id === staffId
  const isTakenAlike = kindsTakenAlike.some((kind) => kind === place.kind)
  const mayHandOver = isOfficer && (isMine || (taker === null && place.kind !== 'questionnaire'))
  return {
    takenBy: taker && { id: taker.id, name: taker.name, until: taker.until.toISOString(), isMe: isMine },
    notes: (await findNotes(reader, place)).map((note) => ({ ...note, at: note.at.toISOString() })),
    colleagues: mayHandOver ? await findColleagues(reader, about, staffId) : [],
    may: {
      take: isTakenAlike && isOfficer && (taker === null || isMine),
      giveBack: isTakenAlike && isMine,
      handOver: mayHandOver,
    },
  }
}
