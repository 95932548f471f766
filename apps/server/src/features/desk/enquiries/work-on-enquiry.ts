import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { TAKEN_MS } from '@dilo/domain/desk/case-work.ts'
import type { StaffEvent } from '@dilo/domain/desk/staff-events.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hasInn } from '../../access/door.ts'
import { answerEnquiry, closeEnquiry, type EnquiryOfBank, readEnquiryOfBank } from '../../enquiries/door.ts'
import { isRelated } from '../case/related-companies.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { NO_COMPANY } from '../case/case-place.ts'
import { storeTaker } from '../case/store.ts'
import { findCompanyOfEnquiry, findWriters } from './store.ts'

type ShownThread = DeskAnswer<'GET /api/desk/enquiries/{enquiryId}'>
type Thread = NonNullable<Awaited<ReturnType<typeof readEnquiryOfBank>>>

/** A step on an enquiry, under its lock. Null: it was done before, by the same call. */
type Step = (
  transaction: DatabaseTransaction,
  thread: Thread,
) => Promise<Result<'enquiryRead' | 'enquiryAnswered' | 'enquiryClosed' | null, Refusal>>

/** Shows an enquiry, and writes into the trail that it was read. */
export const lookAtEnquiry = (context: DeskContext, staff: StaffAuthority, enquiryId: string) =>
  onEnquiry(context, staff, enquiryId, async () => ok('enquiryRead'))

/** Answers the client. One person is enough: a letter moves nothing, and stays as it was written. */
export async function answerClient(
  context: DeskContext,
  staff: StaffAuthority,
  { enquiryId, letterId, text }: { readonly enquiryId: string; readonly letterId: string; readonly text: string },
): Promise<Result<ShownThread, Refusal>> {
  const answered = await onEnquiry(context, staff, enquiryId, async (transaction, { letters }) => {
    if (letters.some((letter) => letter.letterId === letterId)) return ok(null)
    if (!(await takeLetter(context, transaction, staff, enquiryId))) return refused({ code: 'caseIsTaken' })
    const done = await answerEnquiry(context, transaction, { enquiryId, letterId, staffId: staff.staffId, text })
    return done.ok ? ok('enquiryAnswered') : done
  })
  if (answered.ok) context.wakeOutbox()
  return answered
}

/** Closes an enquiry that needs no answer. */
export const closeThread = (context: DeskContext, staff: StaffAuthority, enquiryId: string) =>
  onEnquiry(context, staff, enquiryId, async (transaction, { state }) => {
    if (state !== 'waiting') return ok(null)
    if (!(await takeLetter(context, transaction, staff, enquiryId))) return refused({ code: 'caseIsTaken' })
    const done = await closeEnquiry(context, transaction, { enquiryId, staffId: staff.staffId })
    return done.ok ? ok('enquiryClosed') : done
  })

/**
 * Gives the letter to the officer who answers: of two at once the second is refused. @returns false while another
 * person has it
 */
function takeLetter(
  { clock }: DeskContext,
  transaction: DatabaseTransaction,
  { staffId }: StaffAuthority,
  enquiryId: string,
): Promise<boolean> {
  const now = new Date(clock.now())
  const place = { kind: 'enquiry', companyId: NO_COMPANY, caseId: enquiryId } as const
  return storeTaker(transaction, place, { by: staffId, to: staffId, now, until: new Date(now.getTime() + TAKEN_MS) })
}

/** Nobody reads or answers what they wrote themselves, or what was written for a company for which they act. */
const onEnquiry = (
  context: DeskContext,
  staff: StaffAuthority,
  enquiryId: string,
  step: Step,
): Promise<Result<ShownThread, Refusal>> =>
  inTransaction<ShownThread, Refusal>(context.database, async (transaction) => {
    const thread = await readEnquiryOfBank(transaction, enquiryId)
    if (thread === null) return refused({ code: 'notFound' })
    if (await isOwn(transaction, thread, staff.inn)) return refused({ code: 'relatedToCompany' })
    const done = await step(transaction, thread)
    if (!done.ok) return done
    if (done.value !== null) record(context, transaction, staff, thread, done.value)
    const after = await readEnquiryOfBank(transaction, enquiryId)
    return after === null ? refused({ code: 'notFound' }) : ok(await shown(transaction, after, staff))
  })

const isOwn = async (reader: Reader, { companyId, author }: EnquiryOfBank, inn: string): Promise<boolean> =>
  (await hasInn(reader, author.personId, inn)) || (companyId !== null && (await isRelated(reader, companyId, inn)))

function record(
  { clock }: DeskContext,
  transaction: DatabaseTransaction,
  { staffId, sessionId }: StaffAuthority,
  { enquiryId, companyId }: EnquiryOfBank,
  event: Extract<StaffEvent, 'enquiryRead' | 'enquiryAnswered' | 'enquiryClosed'>,
): void {
  const by = { staffId, sessionId }
  recordStaffAudit(transaction, { by, event, subjectId: enquiryId, facts: { companyId }, at: new Date(clock.now()) })
}

async function shown(reader: Reader, thread: Thread, { roles }: StaffAuthority): Promise<ShownThread> {
  const { enquiryId, companyId, author, subject, thing, state, waitsSince, promisedAt, letters } = thread
  const company = companyId === null ? undefined : await findCompanyOfEnquiry(reader, companyId)
  const writers = await findWriters(
    reader,
    letters.flatMap(({ from }) => ('staffId' in from ? [from.staffId] : [])),
  )
  const isOfficer = hasOneOf(roles, ['officer'])
  return {
    enquiryId,
    company: company ?? null,
    author: author.name,
    subject,
    thing,
    state,
    waitsSince: waitsSince.toISOString(),
    promisedBy: promisedAt.toISOString(),
    letters: letters.map(({ letterId, from, text, at }) => ({
      id: letterId,
      ...('staffId' in from
        ? { from: 'bank' as const, name: writers.get(from.staffId) ?? '' }
        : { from: 'client' as const, name: from.name }),
      text,
      at: at.toISOString(),
    })),
    may: { answer: isOfficer, close: isOfficer && state === 'waiting' },
  }
}
