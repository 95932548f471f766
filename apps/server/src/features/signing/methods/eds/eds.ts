import { createHash } from 'node:crypto'
import { SIGNATURE_BYTES } from '@dilo/contract/signature-fields.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { fingerprintOf } from '@dilo/domain/signing/fingerprint.ts'
import type { Context } from '../../../../context.ts'
import type { Refusal } from '../../../../refusal.ts'
import { countGuess, type Guess, takeBackGuess } from '../../../access/door.ts'
import type { ProvingMethod, SubmittedSignature, TextToSign } from '../proving-method.ts'
import type { EdsEvidence } from './eds-evidence.ts'
import { refusalOfFault } from './eds-refusals.ts'
import { expectedOwner, isNamed } from './expected-owner.ts'
import { pinnedAuthorities } from './pinned-authorities.ts'
import { sealOf } from '../../remote-signing/seal.ts'
import { findOwner, isUnused } from './store.ts'

type ByKey = ProvingMethod<TextToSign, SubmittedSignature>
type Request = Parameters<ByKey['prove']>[1]

/** After this time there is a place in the line again. Seconds. */
const COME_BACK_AFTER = 5

/**
 * КЕП: the person's own key signs exactly the text of the subject. Nothing is sent and nothing waits: the text is the same
 * whoever asks, and a signature is good once. Wrong ones count like wrong codes, before they are verified.
 */
export const eds: ByKey = {
  async begin(context, _, { subject, companyId, code: { whose: personId } }) {
    const text = Buffer.from(subject.text()).toString('base64')
    const { digest } = subject
    const seal = sealOf(context, { personId, companyId, digest })
    return ok({ method: 'EDS', text, fingerprint: fingerprintOf(digest as Digest), seal })
  },
  async prove(context, request, submitted) {
    const { subject, companyId, code } = request
    const guess: Guess = {
      at: code.inDemo === true ? 'demo code' : 'electronic signature',
      of: code.whose,
      from: submitted.from,
      knownDevice: null,
    }
    const counted = await countGuess(context, guess)
    if (!counted.ok) return counted
    const verified = await verify(context, request, submitted.message)
    // A right signature was no wrong attempt, and one that found no place was not looked at.
    if (verified.ok || verified.error.code === 'tooManyRequests') await takeBackGuess(context, guess)
    if (!verified.ok) return verified
    return ok({
      digest: subject.digest,
      hold: (transaction) => isUnused(transaction, companyId, verified.value.valueSha256),
      // What is stored with the signature uses it up: its numbers stand once.
      spend: async () => true,
      over: refusalOfFault('usedBefore', subject.invalid),
      evidence: verified.value,
    })
  },
}

/** Verifies a message over the text of the subject, and whose it is, at this moment. */
async function verify(
  context: Context,
  { subject, code: { whose: personId, inDemo = false }, companyId }: Request,
  message: Buffer,
): Promise<Result<EdsEvidence, Refusal>> {
  if (message.length > SIGNATURE_BYTES) return refused(refusalOfFault('malformed', subject.invalid))
  const owner = await findOwner(context.database, { personId, companyId })
  // Their relation may end while they sign.
  if (owner === undefined) return refused({ code: 'noAuthority' })
  const [text, now] = [Buffer.from(subject.text()), context.clock.now()]
  const pinned = await pinnedAuthorities(context, { at: now, inDemo })
  const answer = await context.eds.ask('verifySignature', {
    message: message.toString('base64'),
    content: text.toString('base64'),
    pinned: pinned.map((certificate) => certificate.toString('base64')),
    others: [],
    at: now,
    owner: expectedOwner(owner),
  })
  if (!answer.ok && answer.error === 'busy') return refused({ code: 'tooManyRequests', retryAfter: COME_BACK_AFTER })
  const verified = answer.ok ? answer.value : refused<'malformed'>('malformed')
  if (!verified.ok) return refused(refusalOfFault(verified.error, subject.invalid))
  const facts = verified.value
  const certificate = Buffer.from(facts.certificate, 'base64')
  return ok({
    text,
    message,
    valueSha256: sha256(Buffer.from(facts.value, 'base64')),
    certificate,
    certificateSha256: sha256(certificate),
    issuerKeyId: Buffer.from(facts.issuerKeyId, 'base64'),
    serial: Buffer.from(facts.serial, 'base64'),
    validUntil: new Date(facts.validUntil),
    drfo: facts.drfo,
    edrpou: facts.edrpou,
    hash: facts.hash,
    signingTime: facts.signingTime === null ? null : new Date(facts.signingTime),
    receivedAt: new Date(now),
    nameDiffers: !isNamed(owner, facts.names),
  })
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
