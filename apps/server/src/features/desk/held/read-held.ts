import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { answerOfVerdict, mayAskAgain } from '@dilo/domain/flows/clearing-exception.ts'
import { refused, ok, type Result } from '@dilo/domain/result.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOpenExceptions } from '../../payments/door.ts'
import { findOpenAction } from '../registrations/store.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import {
  findAnswers,
  findHeld,
  findSignatoryNames,
  findTaker,
  type HeldPlace,
  type HeldRow,
  heldSubject,
} from './store.ts'

export type ShownHeld = DeskAnswer<'GET /api/desk/held/{companyId}/{paymentId}'>

type Hold = NonNullable<ShownHeld['hold']>

/** A payment that the bank or clearing holds, or held: its page stays when it is decided. */
export async function readHeld(
  { clock }: DeskContext,
  transaction: DatabaseTransaction,
  staff: StaffAuthority,
  place: HeldPlace,
): Promise<Result<ShownHeld, Refusal>> {
  const row = await findHeld(transaction, place)
  if (row === null || (row.waitSince === null && row.transfer === null)) return refused({ code: 'notFound' })
  const now = new Date(clock.now())
  const { hold, since } = await holdOf(transaction, place, row, now)
  const taker = await findTaker(transaction, place, now)
  const openAction = await findOpenAction(transaction, heldSubject(place))
  const signatories = await findSignatoryNames(transaction, { ...place, paymentId: row.signedFor })
  return ok({
    ...place,
    hold,
    since: since.toISOString(),
    promisedBy: new Date(promisedAt('heldPayment', since.getTime())).toISOString(),
    payment: {
      number: row.number,
      amount: row.amount === null ? null : String(row.amount),
      currency: row.currency,
      creditorName: row.creditorName,
      creditorCode: row.creditorCode,
      creditorIban: row.creditorIban,
      purpose: row.purpose,
      isSalaryRow: row.isSalaryRow,
      signatories: [...new Set(signatories.map(fullNameOf))],
    },
    company: { name: row.company, code: row.code },
    takenBy:
      taker === undefined || taker.taken_until === null
        ? null
        : {
            id: taker.staff_id,
            name: taker.name,
            until: taker.taken_until.toISOString(),
            isMe: taker.staff_id === staff.staffId,
          },
    openAction,
    may: mayOf(hold, {
      isOfficer: hasOneOf(staff.roles, ['officer']),
      isOthers: taker !== undefined && taker.staff_id !== staff.staffId,
      isMine: taker?.staff_id === staff.staffId,
      isDecided: openAction !== null,
    }),
  })
}

/** The cause that holds a payment now, and its start. */
async function holdOf(
  transaction: DatabaseTransaction,
  place: HeldPlace,
  row: HeldRow,
  now: Date,
): Promise<{ readonly hold: Hold | null; readonly since: Date }> {
  const { waitCause: cause, waitUntil: until, waitSince, waitEndedAt, transfer } = row
  if (waitSince !== null && until !== null && cause !== null && cause !== 'futureDay' && transfer === null) {
    const stands = waitEndedAt === null && until > now
    return { hold: stands ? { by: 'accessChange', cause, until: until.toISOString() } : null, since: waitSince }
  }
  const answers = await findAnswers(transaction, place)
  const of = { companyId: place.companyId, transferId: place.paymentId }
  const exceptions = await findOpenExceptions(transaction, of)
  const since = exceptions[0]?.since ?? answers[0]?.received_at ?? waitSince ?? now
  if (transfer === null || exceptions.length === 0) return { hold: null, since }
  const shownAnswers = answers.map(({ received_at, event, amount, reason, meaning }) => ({
    at: received_at.toISOString(),
    event,
    amount: row.isSalaryRow ? null : String(amount),
    reason,
    isContradiction: meaning === 'contradiction',
  }))
  return {
    hold: {
      by: 'clearing',
      state: transfer,
      exceptions: exceptions.map(({ because }) => because),
      answers: shownAnswers,
    },
    since,
  }
}

type Who = {
  readonly isOfficer: boolean
  /** Another person works on it. */
  readonly isOthers: boolean
  readonly isMine: boolean
  /** An action about it waits for its decision. */
  readonly isDecided: boolean
}

function mayOf(hold: Hold | null, { isOfficer, isOthers, isMine, isDecided }: Who): ShownHeld['may'] {
  const works = hold !== null && isOfficer && !isOthers && !isDecided
  const waits = works && hold.by === 'accessChange'
  const inDoubt = works && hold.by === 'clearing' ? hold : null
  return {
    take: hold !== null && isOfficer && !isOthers,
    giveBack: isMine,
    release: waits,
    return: waits || (inDoubt !== null && answerOfVerdict('returnToPayer', inDoubt.state) !== null),
    countAsSettled: inDoubt !== null && answerOfVerdict('countAsSettled', inDoubt.state) !== null,
    askAgain: inDoubt !== null && mayAskAgain(inDoubt.state),
    leave: inDoubt !== null,
  }
}
