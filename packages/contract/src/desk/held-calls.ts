import { clearingExceptions } from '@dilo/domain/flows/clearing-exception.ts'
import { clearingEvents, clearingStates } from '@dilo/domain/flows/clearing.ts'
import { accessChanges } from '@dilo/domain/flows/payment.ts'
import { z } from 'zod'
import { currency, id, instant } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

/** Why it is held: a change of access whose owner may be a thief, or clearing that leaves it in doubt. */
const hold = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('accessChange'), cause: z.enum(accessChanges), until: instant }),
  z.strictObject({
    by: z.literal('clearing'),
    state: z.enum(clearingStates),
    exceptions: z.array(z.enum(clearingExceptions)),
    /** In the order in which they came. */
    answers: z.array(
      z.strictObject({
        at: instant,
        event: z.enum(clearingEvents),
        /** Null: of a salary row. */
        amount: z.string().nullable(),
        reason: z.string().nullable(),
        isContradiction: z.boolean(),
      }),
    ),
  }),
])

const theHeld = z.strictObject({
  companyId: id,
  /** The id of the payment, or of the salary row: then `payment` is its register. */
  paymentId: id,
  /** Null: it is not held any more. */
  hold: hold.nullable(),
  since: instant,
  promisedBy: instant,
  /** Text of clients stays text, with any markup in it. */
  payment: z.strictObject({
    number: z.string(),
    /** Null, as all of the recipient: of a salary row, which nobody at the desk sees. */
    amount: z.string().nullable(),
    currency,
    creditorName: z.string().nullable(),
    creditorCode: z.string().nullable(),
    creditorIban: z.string().nullable(),
    purpose: z.string(),
    isSalaryRow: z.boolean(),
    signatories: z.array(z.string()),
  }),
  company: z.strictObject({ name: z.string(), code: z.string() }),
  takenBy: z.strictObject({ id, name: z.string(), until: instant, isMe: z.boolean() }).nullable(),
  openAction: id.nullable(),
  may: z.strictObject({
    take: z.boolean(),
    giveBack: z.boolean(),
    release: z.boolean(),
    return: z.boolean(),
    countAsSettled: z.boolean(),
    askAgain: z.boolean(),
    leave: z.boolean(),
  }),
})

const oneHeld = z.strictObject({ companyId: id, paymentId: id })

export const deskHeldCalls = deskRoom({
  'GET /api/desk/held/{companyId}/{paymentId}': {
    summary: 'A payment that the bank or clearing holds, and what is known of it',
    description: 'Looking is an entry in the trail of the staff.',
    access: ['officer', 'compliance'],
    params: oneHeld,
    answer: theHeld,
    refusals: ['notFound', 'relatedToCompany'],
  },
  'POST /api/desk/held/{companyId}/{paymentId}/taking': {
    summary: 'Takes the case for thirty minutes',
    access: ['officer'],
    params: oneHeld,
    answer: theHeld,
    refusals: ['notFound', 'relatedToCompany', 'caseIsTaken'],
  },
  'DELETE /api/desk/held/{companyId}/{paymentId}/taking': {
    summary: 'Gives the case back before its time',
    access: ['officer'],
    params: oneHeld,
    answer: theHeld,
    refusals: ['notFound', 'relatedToCompany', 'caseIsTaken'],
  },
})
