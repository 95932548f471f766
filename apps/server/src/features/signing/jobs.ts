import type { JobsOfRoom } from '../../room.ts'
import { forgetEndedRequests } from './remote-signing/forget-ended-requests.ts'
import { forgetWithdrawalLinks } from './changes/forget-withdrawal-links.ts'
import { carryOutDueChanges } from './changes/carry-out-due-changes.ts'
import { stampSignatures } from './evidence/stamp-signatures.ts'
import { warnOfKeyEnds } from './keys/warn-of-key-ends.ts'
import { inspectUse } from './methods/inspect-use.ts'

/** The work of this room that no call does. */
export const jobsOfSigning = {
  jobs: {
    carryOutChanges: {
      at: '* * * * *',
      givesWay: true,
      async work({ context, logger }) {
        const effective = await carryOutDueChanges(context)
        if (effective > 0) logger.info({ changes: effective }, 'changes that were signed and waited hold now')
      },
    },
    // By day in Kyiv, in summer and winter: it wakes nobody.
    warnOfKeyEnds: {
      at: '11 7-15 * * *',
      givesWay: true,
      async work({ context, logger }) {
        const warned = await warnOfKeyEnds(context)
        if (warned > 0) logger.info({ people: warned }, 'people were warned that their key of signature ends soon')
      },
    },
    stampSignatures: {
      at: '* * * * *',
      givesWay: true,
      async work({ context, logger }) {
        const { unanswered, revokedSince, faults } = await stampSignatures(context)
        for (const { from, why, signatures } of unanswered)
          logger.warn(
            { from, why, signatures },
            'an authority of electronic signatures does not answer: they wait for it',
          )
        for (const signatureId of revokedSince)
          logger.warn({ signatureId }, 'the certificate of an electronic signature has been revoked since')
        for (const { signatureId, fault } of faults)
          logger.error({ signatureId, err: fault }, 'an electronic signature could not be stamped')
      },
    },
    // While the day whose limits it is about lasts.
    inspectUse: {
      at: '37 * * * *',
      givesWay: true,
      async work({ context, logger }) {
        for (const { counted, signed, ...of } of await inspectUse(context))
          logger.error(
            { ...of, counted: String(counted), signed: String(signed) },
            'what is counted of a person’s signatures is not their sum',
          )
      },
    },
  },
  forgets: [forgetWithdrawalLinks, forgetEndedRequests],
} satisfies JobsOfRoom
