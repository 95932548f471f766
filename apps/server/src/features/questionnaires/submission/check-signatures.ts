import type { Returned } from '@dilo/domain/questionnaire/return-reasons.ts'
import { ok } from '@dilo/domain/result.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { askRevocation } from '../../signing/door.ts'
import { lockQuestionnaire, stepQuestionnaire } from '../questionnaire/step-questionnaire.ts'
import { type DueSignature, storeSecondAnswer, takeDueSignatures } from './signature-store.ts'

const AT_ONCE = 20
/** Minutes until an authority that is silent is asked again. */
const PAUSES = [1, 5, 15]
/** So long the bank waits for the second answer. The first one said that the key is good. */
const WAITED_MS = HOUR

/** The outcome of a round, for the log. */
type Round = {
  readonly valid: number
  readonly invalid: number
  readonly silent: number
  readonly faults: readonly { readonly companyId: string; readonly fault: unknown }[]
}

/**
 * Asks once more whether the key under each questionnaire that was handed in by КЕП is revoked: acceptance asked in the moment
 * of the signature, and an authority may publish a revocation somewhat later. A key that was revoked before its signature
 * gives the questionnaire back with the reason. An authority that is silent for an hour is not waited for: its first answer
 * stands. Any number of servers may do it at once.
 */
export async function checkSignatures(context: Context): Promise<Round> {
  const done = { valid: 0, invalid: 0, silent: 0 }
  const faults: Round['faults'][number][] = []
  const now = new Date(context.clock.now())
  for (const due of await takeDueSignatures(context.database, { now, atMost: AT_ONCE, pauses: PAUSES })) {
    try {
      done[await checkOne(context, due, now)] += 1
    } catch (fault) {
      // A fault with one must not keep the others waiting. It is tried again after its pause.
      faults.push({ companyId: due.companyId, fault })
    }
  }
  return { ...done, faults }
}

async function checkOne(context: Context, due: DueSignature, now: Date): Promise<'valid' | 'invalid' | 'silent'> {
  const answer = await secondAnswer(context, due)
  if (answer === null && now.getTime() - due.submittedAt.getTime() < WAITED_MS) return 'silent'
  const isInvalid = answer !== null && answer.revokedSince !== null && answer.revokedSince <= due.submittedAt
  await conclude(context, due, { answer, isInvalid })
  return isInvalid ? 'invalid' : 'valid'
}

type SecondAnswer = { readonly bytes: Buffer; readonly at: Date; readonly revokedSince: Date | null }

/** Null: the authority does not answer. */
async function secondAnswer(
  context: Context,
  { message, issuers, certificate, inDemo }: DueSignature,
): Promise<SecondAnswer | null> {
  const parts = await context.eds.ask('partsOfEvidence', { message: base64(message), issuers: base64(issuers) })
  if (!parts.ok) return null
  const issued = { certificate: base64(certificate), issuer: parts.value.issuer }
  const asked = await askRevocation(context, issued, { inDemo, listIsEnough: true })
  if (!asked.ok) return null
  const { bytes, obtainedAt, status } = asked.value
  return { bytes, at: obtainedAt, revokedSince: status.says === 'revoked' ? new Date(status.since) : null }
}

const base64 = (bytes: Buffer): string => bytes.toString('base64')

const keyRevoked: Returned = { sections: { signature: { '': 'keyRevoked' } }, words: null }

async function conclude(
  context: Context,
  due: DueSignature,
  { answer, isInvalid }: { readonly answer: SecondAnswer | null; readonly isInvalid: boolean },
): Promise<void> {
  await inTransaction<undefined, never>(context.database, async (transaction) => {
    const locked = await lockQuestionnaire(transaction, due)
    await storeSecondAnswer(transaction, due, answer)
    // Another server was first, or it has moved on.
    if (locked === null || locked.row.state !== 'documents_loaded') return ok(undefined)
    const at = new Date(context.clock.now())
    await stepQuestionnaire(
      context,
      transaction,
      locked,
      isInvalid
        ? { event: 'SIGNATURE_INVALID', by: 'job', at, returned: keyRevoked }
        : { event: 'SIGNATURE_VALID', by: 'job', at },
    )
    return ok(undefined)
  })
  context.wakeOutbox()
}
