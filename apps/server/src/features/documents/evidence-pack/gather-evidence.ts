import { X509Certificate } from 'node:crypto'
import { ok, type Result } from '@dilo/domain/result.ts'
import { isTestAuthority } from '@dilo/domain/values/test-authority.ts'
import type { Context } from '../../../context.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { Refusal } from '../../../refusal.ts'
import { evidenceOfTrail } from '../../audit/door.ts'
import { type PaymentOnPaper, type TextOfPayment, textsOfPayment } from '../../payments/door.ts'
import { type ElectronicSignature as Stored, electronicSignatures } from '../../signing/door.ts'
import type { ElectronicSignature, Evidence } from './evidence.ts'
import { sha256, textOf } from './pack-files.ts'

/** Everything that stands behind the signatures under a payment which the caller may see. */
export async function gatherEvidence(
  context: Context,
  { row, signatures }: PaymentOnPaper,
  inDemo: boolean,
): Promise<Result<Evidence, Refusal>> {
  const { company_id: companyId, payment_id: id, number } = row
  const found = await electronicSignatures(context, { companyId, subjectId: id, inDemo })
  if (!found.ok) return found
  const electronic = found.value
  const texts = textsUnder(signatures, electronic, await textsOfPayment(context.database, row))
  const actions = signatures.map(({ person_id: personId, digest, signed_at: at }) => {
    const text = textOf({ texts }, digest)
    return text?.kind === 'standingOrder' || (text === undefined && row.standing_order_id !== null)
      ? { event: 'standingOrderSigned' as const, subjectId: text?.id ?? row.standing_order_id ?? id, personId, at }
      : { event: 'paymentSigned' as const, subjectId: id, personId, at }
  })
  return ok({
    payment: { id, number },
    texts,
    signatures: signatures.map((signature) => {
      const { type, method, digest, signed_at: signedAt, person_id: personId } = signature
      const stored = electronic.find((one) => one.personId === personId && one.type === type)
      const eds = stored === undefined ? null : electronicSignatureOf(stored)
      return { person: fullNameOf(signature), type, method, digest, signedAt, eds }
    }),
    trail: await evidenceOfTrail(context.database, companyId, actions),
  })
}

/** The signed texts, each once: as they were stored with a signature, or as they stand now, where a digest names them. */
function textsUnder(
  signatures: PaymentOnPaper['signatures'],
  electronic: readonly Stored[],
  standing: readonly TextOfPayment[],
): readonly TextOfPayment[] {
  const stored = electronic.map(({ text }) => keptText(text))
  const signed = [...stored, ...standing].filter(({ bytes }) => {
    const digest = sha256(bytes)
    return signatures.some((signature) => signature.digest.equals(digest))
  })
  return [...new Map(signed.map((text) => [text.kind, text])).values()]
}

/** A text names its subject. */
function keptText(bytes: Buffer): TextOfPayment {
  const { payment, order } = JSON.parse(bytes.toString()) as Partial<
    Record<'payment' | 'order', { readonly id: string }>
  >
  if (payment !== undefined) return { kind: 'payment', id: payment.id, bytes }
  if (order !== undefined) return { kind: 'standingOrder', id: order.id, bytes }
  throw new Error('A text that was signed under a payment is of a payment or of a standing order')
}

function electronicSignatureOf({ issuers, issuersOfStamps, evidence, ...stored }: Stored): ElectronicSignature {
  const answers = (['revocation', 'archiveRevocation'] as const).flatMap((kind) => {
    const answer = evidence.get(kind)
    if (answer === undefined || (answer.source !== 'ocsp' && answer.source !== 'crl')) return []
    const { bytes, source, obtained_at: obtainedAt } = answer
    return [{ bytes, source, when: kind === 'revocation' ? 'received' : 'archived', obtainedAt } as const]
  })
  const stamps = (['timeStamp', 'archiveTimeStamp'] as const).flatMap((kind) => {
    const stamp = evidence.get(kind)
    if (stamp === undefined || stamp.stamped_at === null) return []
    const { bytes, stamped_at: stampedAt, obtained_at: obtainedAt } = stamp
    return [{ bytes, over: kind === 'timeStamp' ? 'signature' : 'evidence', stampedAt, obtainedAt } as const]
  })
  return {
    ...stored,
    issuers: issuers.map(authorityOf),
    issuersOfStamps: issuersOfStamps.map(authorityOf),
    answers,
    stamps,
  }
}

function authorityOf(bytes: Buffer) {
  const { subject } = new X509Certificate(bytes)
  return { bytes, name: commonNameOf(subject), isTest: isTestAuthority(subject) }
}

/** One part stands on a line, as `CN=…`. */
const commonNameOf = (subject: string): string => /^CN=(.*)$/m.exec(subject)?.[1] ?? subject
