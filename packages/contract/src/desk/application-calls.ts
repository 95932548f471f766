import { accountOpeningStates, openingReasons } from '@dilo/domain/flows/account-opening.ts'
import { z } from 'zod'
import { currency, id, instant } from '../wire.ts'
import { deskRoom } from './desk-call.ts'
import { shownClient } from './shown-client.ts'

const theApplication = z.strictObject({
  companyId: id,
  applicationId: id,
  /** The decision is about this version: a correction of the client's is another. */
  version: z.number().int().positive(),
  state: z.enum(accountOpeningStates),
  since: instant,
  promisedBy: instant,
  currency,
  alias: z.string().nullable(),
  /** In the client's own words: markup in it is text. */
  purpose: z.string(),
  author: z.string(),
  createdAt: instant,
  /** Why the bank gave it back before; null: it did not. */
  reason: z.enum([...openingReasons.RETURN, ...openingReasons.REJECT]).nullable(),
  company: z.strictObject(shownClient),
  accounts: z.array(
    z.strictObject({ iban: z.string(), currency, status: z.enum(['OPEN', 'BLOCKED', 'CLOSED']), openedAt: instant }),
  ),
  openAction: id.nullable(),
  /** True if this person may decide on it now. */
  mayDecide: z.boolean(),
})

export const deskApplicationCalls = deskRoom({
  'GET /api/desk/applications/{companyId}/{applicationId}': {
    summary: 'An application for an account as the client wrote it, beside the company and its accounts',
    description: 'Looking is an entry in the trail of the staff.',
    access: ['officer', 'compliance'],
    params: z.strictObject({ companyId: id, applicationId: id }),
    answer: theApplication,
    refusals: ['notFound', 'relatedToCompany'],
  },
})
