import { X509Certificate } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { withinCompanies } from '../../../db/reach.ts'
import type { Refusal } from '../../../refusal.ts'
import { pinnedAuthorities } from '../methods/eds/pinned-authorities.ts'
import { findEdsSignatures, type EdsSignatureRow } from '../methods/eds/store.ts'
import { type Evidence, findEvidence } from '../methods/eds/evidence-store.ts'

/** An electronic signature with all its evidence, as a stranger needs it. */
export type ElectronicSignature = EdsSignatureRow & {
  /** Certificates, in DER, from the authority that issued the signer's up to the one that the bank trusted. */
  readonly issuers: readonly Buffer[]
  /** The same for the authorities that stamped the time. */
  readonly issuersOfStamps: readonly Buffer[]
  readonly evidence: ReadonlyMap<Evidence['kind'], Evidence>
}

/** Seconds after which the line of the processes has a place again. */
const COME_BACK_AFTER = 5

/**
 * The valid electronic signatures under a subject; under a payment that a standing order made, those of the order. The
 * caller answers for the right to see the subject.
 */
export const electronicSignatures = (
  context: Context,
  {
    companyId,
    subjectId,
    inDemo,
  }: { readonly companyId: string; readonly subjectId: string; readonly inDemo: boolean },
): Promise<Result<readonly ElectronicSignature[], Refusal>> =>
  withinCompanies([companyId], async () => {
    const signatures: ElectronicSignature[] = []
    for (const row of await findEdsSignatures(context.database, companyId, subjectId)) {
      const found = await findEvidence(context.database, row.signatureId)
      const evidence = new Map(found.map((one) => [one.kind, one]))
      const stamps = [evidence.get('timeStamp'), evidence.get('archiveTimeStamp')]
      const issuersOfStamps = await issuersOf(context, stamps, inDemo)
      if (!issuersOfStamps.ok) return issuersOfStamps
      const issuers = certificatesOf(evidence.get('issuers')?.bytes ?? null)
      signatures.push({ ...row, issuers, issuersOfStamps: issuersOfStamps.value, evidence })
    }
    return ok(signatures)
  })

/** The authorities that vouch for the authorities of stamps. */
async function issuersOf(
  context: Context,
  stamps: readonly (Evidence | undefined)[],
  inDemo: boolean,
): Promise<Result<readonly Buffer[], Refusal>> {
  const issuers: Buffer[] = []
  for (const stamp of stamps) {
    if (stamp === undefined) continue
    const at = stamp.obtained_at.getTime()
    const found = await context.eds.ask('authoritiesOfStamp', {
      token: stamp.bytes.toString('base64'),
      pinned: (await pinnedAuthorities(context, { at, inDemo })).map((certificate) => certificate.toString('base64')),
      at,
    })
    if (!found.ok && found.error === 'busy') return refused({ code: 'tooManyRequests', retryAfter: COME_BACK_AFTER })
    if (!found.ok) throw new Error('The process of electronic signatures has not answered')
    issuers.push(...found.value.map((certificate) => Buffer.from(certificate, 'base64')))
  }
  return ok(issuers)
}

/** The certificates of a DER sequence that was stored. Node reads each from the front of the rest. */
function certificatesOf(sequence: Buffer | null): readonly Buffer[] {
  const certificates: Buffer[] = []
  const length = sequence?.[1] ?? 0
  let rest = sequence?.subarray(length < 0x80 ? 2 : 2 + (length & 0x7f)) ?? Buffer.alloc(0)
  while (rest.length > 0) {
    const { raw } = new X509Certificate(rest)
    certificates.push(raw)
    rest = rest.subarray(raw.length)
  }
  return certificates
}
