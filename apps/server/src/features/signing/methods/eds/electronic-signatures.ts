import { X509Certificate } from 'node:crypto'
import type { Context } from '../../../../context.ts'
import { withinCompanies } from '../../../../db/reach.ts'
import { pinnedAuthorities } from './pinned-authorities.ts'
import { type EvidenceRow, findEvidence } from './store.ts'

/** An electronic signature with its evidence, as a stranger needs it. */
export type ElectronicSignature = EvidenceRow & {
  /** The certificates, in DER, from the authority that issued the signer's up to the one that the bank trusted then. */
  readonly authorities: readonly Buffer[]
}

/**
 * The valid electronic signatures under a subject; of a payment that a standing order made, those of the order. The caller
 * answers for the right to see the subject.
 */
export const electronicSignatures = (
  context: Context,
  companyId: string,
  subjectId: string,
): Promise<readonly ElectronicSignature[]> =>
  withinCompanies([companyId], async () => {
    const rows = await findEvidence(context.database, companyId, subjectId)
    return rows.map((row) => ({ ...row, authorities: authoritiesOf(context, row) }))
  })

/** Authorities, their root, and some to spare. */
const LONGEST_CHAIN = 5

/** The signature was verified when it came: here the same certificates are found again, by their names and the key's. */
function authoritiesOf(
  context: Context,
  { certificate, issuerKeyId, receivedAt }: Pick<EvidenceRow, 'certificate' | 'issuerKeyId' | 'receivedAt'>,
): readonly Buffer[] {
  const pinned = pinnedAuthorities(context, receivedAt.getTime()).map((bytes) => new X509Certificate(bytes))
  const chain: X509Certificate[] = []
  for (let one = new X509Certificate(certificate); chain.length < LONGEST_CHAIN;) {
    const isFirst = chain.length === 0
    const issuer = pinned.find(
      ({ subject, raw }) => subject === one.issuer && !raw.equals(one.raw) && (!isFirst || raw.includes(issuerKeyId)),
    )
    if (issuer === undefined) break
    chain.push(issuer)
    one = issuer
  }
  return chain.map(({ raw }) => raw)
}
