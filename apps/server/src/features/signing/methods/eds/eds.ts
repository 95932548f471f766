import { createHash } from 'node:crypto'
import { SIGNATURE_BYTES } from '@dilo/contract/signature-fields.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { EdsFault } from '@dilo/domain/signing/eds-fault.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { fingerprintOf } from '@dilo/domain/signing/fingerprint.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../../context.ts'
import type { Refusal } from '../../../../refusal.ts'
import { countGuess, type Guess, takeBackGuess } from '../../../access/door.ts'
import type { ProofSubject, ProvingMethod, SubmittedSignature, TextToSign } from '../proving-method.ts'
import { askRevocation, type RevocationAnswer } from './ask-revocation.ts'
import { refuseRevokedKey } from './refuse-revoked-key.ts'
import type { EdsEvidence } from './eds-evidence.ts'
import { refusalOfFault } from './eds-refusals.ts'
import { expectedOwner, isNamed } from './expected-owner.ts'
import { pinnedAuthorities } from './pinned-authorities.ts'
import type { VerifiedFacts } from './process/verify-signature.ts'
import { sealOf } from './seal.ts'
import { findOwner, isUnused } from './store.ts'
import { inTurnOfPerson } from './turn-of-person.ts'

type ByKey = ProvingMethod<TextToSign, SubmittedSignature>
type Request = Parameters<ByKey['prove']>[1]

/** After this time there is a place in the line again. Seconds. */
const COME_BACK_AFTER = 5

const busy = refused<Refusal>({ code: 'tooManyRequests', retryAfter: COME_BACK_AFTER })

/**
 * КЕП: the person's own key signs exactly the text of the subject. Nothing is sent and nothing waits: the text is the
 * same for every caller, and a signature is good once. Wrong ones count like wrong codes, before they are verified.
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
    const verified = await inTurnOfPerson(code.whose, busy, () => verify(context, request, submitted.message))
    // It does not count when it was right, or when the line was full or its authority silent.
    if (verified.ok || isNobodysFault(verified.error)) await takeBackGuess(context, guess)
    if (!verified.ok) return verified
    return ok({
      digest: subject.digest,
      hold: (transaction) => isUnused(transaction, companyId, verified.value.valueSha256),
      // The stored signature uses it up: its numbers can be stored once.
      spend: async () => true,
      over: refusalOfFault('usedBefore', subject.invalid),
      evidence: verified.value,
    })
  },
}

const isNobodysFault = ({ code, fields }: Refusal): boolean =>
  code === 'tooManyRequests' || fields?.['p7s'] === ('revocationUnknown' satisfies EdsFault)

/** Verifies a message over the text of the subject, and whose it is, at this moment. */
async function verify(context: Context, request: Request, message: Buffer): Promise<Result<EdsEvidence, Refusal>> {
  const {
    subject,
    code: { whose: personId, inDemo = false },
    companyId,
  } = request
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
  if (!answer.ok && answer.error === 'busy') return busy
  const verified = answer.ok ? answer.value : refused<'malformed'>('malformed')
  if (!verified.ok) return refused(refusalOfFault(verified.error, subject.invalid))
  const facts = verified.value
  if (isOverLimit(facts, subject.moves)) return refused(refusalOfFault('overValueLimit', subject.invalid))
  const certificate = Buffer.from(facts.certificate, 'base64')
  const revocation = await validAtAuthority(context, request, facts, sha256(certificate))
  if (!revocation.ok) return revocation
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
    issuers: Buffer.from(facts.issuers, 'base64'),
    revocation: revocation.value,
    signingTime: facts.signingTime === null ? null : new Date(facts.signingTime),
    receivedAt: new Date(now),
    nameDiffers: !isNamed(owner, facts.names),
  })
}

/**
 * Asks the authority whether the certificate is revoked. A revoked one is reported to the company. When the authority
 * does not answer, its list is enough up to the amount of the settings; above it nothing happens, and the person signs
 * again later.
 */
async function validAtAuthority(
  context: Context,
  { subject, code, companyId }: Request,
  { certificate, chain }: Pick<VerifiedFacts, 'certificate' | 'chain'>,
  certificateSha256: Buffer,
): Promise<Result<RevocationAnswer, Refusal>> {
  const unknown = refused(refusalOfFault('revocationUnknown', subject.invalid))
  const [, issuer] = chain
  // A certificate that is pinned itself has no authority that could answer.
  if (issuer === undefined) return unknown
  const inDemo = code.inDemo === true
  const listIsEnough = isAtMost(subject.amount ?? null, context.config.edsUncheckedMax)
  const answer = await askRevocation(context, { certificate, issuer }, { inDemo, listIsEnough })
  if (!answer.ok) return answer.error.why === 'busy' ? busy : unknown
  const { status } = answer.value
  if (status.says === 'good') {
    const above = await whetherAuthoritiesHold(context, chain.slice(1), inDemo)
    return above === 'hold' ? answer : above === 'busy' ? busy : refused(refusalOfFault(above, subject.invalid))
  }
  await refuseRevokedKey(context, { companyId, personId: code.whose, inDemo, certificateSha256, status })
  return refused(refusalOfFault('revoked', subject.invalid))
}

/**
 * Asks about the authorities between the signer's and the pinned one, which holds as it stands. Their lists are enough:
 * many have no responder for them.
 */
async function whetherAuthoritiesHold(
  context: Context,
  authorities: readonly string[],
  inDemo: boolean,
): Promise<'hold' | 'busy' | 'revoked' | 'revocationUnknown'> {
  for (const [place, certificate] of authorities.entries()) {
    const issuer = authorities[place + 1]
    if (issuer === undefined) break
    const answer = await askRevocation(context, { certificate, issuer }, { inDemo, listIsEnough: true })
    if (!answer.ok) return answer.error.why === 'busy' ? 'busy' : 'revocationUnknown'
    if (answer.value.status.says !== 'good') return 'revoked'
  }
  return 'hold'
}

/** A limit in another currency is none that the bank can compare: it allows no amount. */
function isOverLimit({ valueLimit }: Pick<VerifiedFacts, 'valueLimit'>, moved: ProofSubject['moves']): boolean {
  if (valueLimit === null || moved === undefined) return false
  return valueLimit.currency !== moved.currency || moved.amount > BigInt(valueLimit.amount) * MINOR_UNITS
}

/** Minor units in one whole unit of any currency of the bank. */
const MINOR_UNITS = 100n

const isAtMost = (amount: Kopiykas | null, limit: Kopiykas): boolean => amount !== null && amount <= limit

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
