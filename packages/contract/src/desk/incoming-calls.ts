import { recallReasons } from '@dilo/domain/flows/clearing-words.ts'
import { incomingFindings, incomingStates } from '@dilo/domain/flows/incoming-transfer.ts'
import { incomingAgeNames } from '@dilo/domain/desk/incoming-age.ts'
import { z } from 'zod'
import { day, id, instant, minorUnits } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

/** A UETR: a UUID of version 4. */
export const uetr = z.uuid({ version: 'v4' }).toLowerCase()

const party = z.strictObject({ name: z.string(), code: z.string().nullable() })

const common = {
  uetr,
  state: z.enum(incomingStates),
  finding: z.enum(incomingFindings).nullable().describe('Null: the bank could not take it by itself.'),
  amount: minorUnits,
  receivedAt: instant.nullable().describe('Null: the money has not come.'),
  creditBy: instant.nullable().describe('An hour after the money came, at any time of the day.'),
  isLate: z.boolean(),
}

export const deskIncomingCalls = deskRoom({
  'GET /api/desk/incoming': {
    summary: 'Money from other banks that waits for a decision, the oldest first, with its ages',
    description: 'None of a company to which the caller is related. The first hundred; the ages count all of them.',
    access: ['officer', 'compliance'],
    answer: z.strictObject({
      ages: z.array(
        z.strictObject({ age: z.enum(incomingAgeNames), count: z.number().int().nonnegative(), sum: minorUnits }),
      ),
      transfers: z.array(z.strictObject({ ...common, payer: party, recipient: party })),
    }),
    refusals: [],
  },
  'GET /api/desk/incoming/{uetr}': {
    summary: 'A transfer from another bank, and what is known of its recipient',
    description: 'Looking at one for a known client is an entry in the trail of the staff.',
    access: ['officer', 'compliance'],
    params: z.strictObject({ uetr }),
    answer: z.strictObject({
      ...common,
      isInstant: z.boolean(),
      settledOn: day,
      /** Text of other banks stays text, with any markup in it. */
      payer: party.extend({ iban: z.string(), bank: z.string() }),
      actualPayer: party.nullable(),
      recipient: party.extend({ iban: z.string() }),
      purpose: z.string(),
      /** The owner of the account; null: the bank has no such account. */
      owner: z.strictObject({ companyId: id, name: z.string(), code: z.string() }).nullable(),
      /** Messages that contradict it, which nobody has settled. */
      conflicts: z.array(
        z.strictObject({
          what: z.enum(['content', 'rejected']),
          amount: minorUnits,
          iban: z.string(),
          at: instant,
        }),
      ),
      /** Recalls of the payer's bank that wait for their answer. A return of the money is the yes. */
      recalls: z.array(
        z.strictObject({
          recallId: z.string(),
          amount: minorUnits,
          reason: z.enum(recallReasons).nullable(),
          reported: z.string().nullable().describe('The code as the other bank wrote it.'),
          words: z.string().nullable(),
          at: instant,
          answerBy: instant,
        }),
      ),
      refusedReturn: z
        .strictObject({ at: instant, because: z.string() })
        .nullable()
        .describe('The last return that clearing has refused for good, and its word; the money is still here.'),
      since: instant,
      promisedBy: instant,
      decidedAt: instant.nullable(),
      openAction: id.nullable(),
      may: z.strictObject({ credit: z.boolean(), return: z.boolean(), close: z.boolean(), refuseRecall: z.boolean() }),
    }),
    refusals: ['notFound', 'relatedToCompany'],
  },
})
