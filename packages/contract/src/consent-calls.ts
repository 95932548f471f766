import { consentKinds } from '@dilo/domain/consents/consent-kinds.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { day, instant } from './wire.ts'

const kind = z.enum(consentKinds)

/** A version of a text that a person has read and agrees to. */
export const givenConsent = z.strictObject({ kind, version: day.describe('The version of the text that was read.') })

/** Consents of the person and of the companies that they head, by version (decision 252). */
export const consentCalls = service({
  'GET /api/user-service/user/consents': {
    summary: 'The consents that the caller is asked for, and those that stand',
    description: "Standing ones are the caller's own and those of the current company, the oldest first.",
    access: 'signedIn',
    inDemo: true,
    beforeConsents: true,
    answer: z.strictObject({
      asked: z.array(
        z.strictObject({
          kind,
          version: day,
          mustBy: day.describe('From this day on the cabinet does not open without it.'),
          companies: z
            .array(z.strictObject({ uk: z.string(), ru: z.string() }))
            .describe('The companies that lack it; none for the person’s own.'),
        }),
      ),
      given: z.array(
        z.strictObject({
          kind,
          version: day,
          digest: z.string().describe('The SHA-256 of the text in Ukrainian, hexadecimal.'),
          givenAt: instant,
        }),
      ),
    }),
    refusals: [],
  },
  'POST /api/user-service/user/consents': {
    summary: 'Gives consents that are asked for, or puts them off',
    description:
      'Each is given for the person, or for every company of theirs that lacks it. An empty list puts all of them off for ' +
      'this session. CONSENTS_AWAITED: their day has come.',
    access: 'signedIn',
    beforeConsents: true,
    body: z.strictObject({ given: z.array(givenConsent).max(consentKinds.length) }),
    refusals: ['consentOutdated', 'consentsAwaited'],
  },
})
