import type { Answer } from '@dilo/contract/calls.ts'
import { SIGNATURE_BYTES } from '@dilo/contract/signature-fields.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findRequest, takeRequest } from './store.ts'

type RemoteOutcome = Answer<'POST /api/payment-service/remote-signings/{requestId}/answer'>

/**
 * The outcome of a request. The signatures are given out once, to the person who asked for them, and prove nothing yet:
 * they are submitted like those from a file, where the same verifier reads them over the subject as it is then.
 */
export async function takeRemoteAnswer(
  { remoteSigning, database, clock }: Context,
  { companyId, personId }: CompanyAuthority,
  requestId: string,
): Promise<Result<RemoteOutcome, Refusal>> {
  const request = await findRequest(database, { companyId, requestId, personId })
  if (request === undefined) return refused({ code: 'notFound' })
  const at = new Date(clock.now())
  if (request.taken_at !== null) return refused({ code: 'alreadyConfirmed' })
  if (request.expires_at <= at) return refused({ code: 'codeExpired' })
  const answer = await remoteSigning.poll(requestId)
  if (answer.state === 'waiting' || answer.state === 'silent') return ok({ state: 'waiting' })
  if (answer.state === 'unknown') return refused({ code: 'codeExpired' })
  if (!(await takeRequest(database, { companyId, requestId }, at))) return refused({ code: 'alreadyConfirmed' })
  if (answer.state !== 'signed') return ok({ state: 'declined' })
  const { messages } = answer
  const isWhole =
    messages.length === request.digests.length && messages.every(({ length }) => length <= SIGNATURE_BYTES)
  if (!isWhole) return refused({ code: 'edsInvalid', fields: { p7s: 'malformed' } })
  return ok({ state: 'signed', p7s: messages.map((message) => message.toString('base64')) })
}
