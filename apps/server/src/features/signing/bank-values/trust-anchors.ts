import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import { NOTHING } from '@dilo/domain/bank-values/changed-parts.ts'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type BankValue, unlessWrong } from '../../bank-values/door.ts'
import { type CertificateRefusal, readCertificate, storedCertificate, type TrustAnchor } from './read-certificate.ts'

const SHA_256 = /^[0-9a-f]{64}$/

/** The certificates of authorities that the bank trusts: DER in base64, each once, in the order of their digests. */
export const trustAnchors: BankValue<'trustAnchors', readonly TrustAnchor[]> = {
  kind: 'trustAnchors',
  first: () => [],
  read: (form) => form.map(storedCertificate),
  // A certificate that stays is named by its digest.
  check({ from, value, before, config }) {
    const allowed = { from: from.getTime(), test: config.mode === 'local' }
    const held = before.map(storedCertificate)
    const found = new Map<string, string>()
    const wrong: { readonly place: number; readonly because: CertificateRefusal }[] = []
    for (const [place, given] of value.entries()) {
      const kept = SHA_256.test(given) ? held.find(({ sha256 }) => sha256 === given) : undefined
      const read = kept === undefined ? readCertificate(given, allowed) : ok(kept)
      if (read.ok) found.set(read.value.sha256, read.value.der.toString('base64'))
      else wrong.push({ place, because: read.error })
    }
    const because = wrong[0]?.because
    const alike = wrong.filter((one) => one.because === because).map(({ place }) => String(place))
    const stored = [...found].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, der]) => der)
    return unlessWrong(stored, alike, because)
  },
  changes: ({ before, after }) => [
    ...after.filter((der) => !before.includes(der)).map((der) => certificateFact(null, der)),
    ...before.filter((der) => !after.includes(der)).map((der) => certificateFact(der, null)),
  ],
}

/** Subject, serial, SHA-256 and end, a line each. */
const certificateFact = (before: string | null, after: string | null) => ({
  fact: 'certificate' as const,
  before: before && nameOf(before),
  after: after === null ? NOTHING : nameOf(after),
})

const nameOf = (der: string): string => {
  const { subject, serial, sha256, validTo } = storedCertificate(der)
  return [subject.replaceAll('\n', ', '), serial, sha256, validTo.toISOString()].join('\n')
}

/** The certificates as a register shows them. */
export const shownCertificates = (form: BankValueForm<'trustAnchors'>) =>
  form.map((der) => {
    const { subject, issuer, serial, sha256, validFrom, validTo } = storedCertificate(der)
    return { subject, issuer, serial, sha256, validFrom: validFrom.toISOString(), validTo: validTo.toISOString() }
  })

/**
 * The certificates of authorities that the bank trusts at a moment, in milliseconds since 1970; none until people set
 * them.
 */
export const trustAnchorsAt = ({ bankValues }: Pick<Context, 'bankValues'>, moment: number): readonly TrustAnchor[] =>
  bankValues.at(trustAnchors, moment)?.value ?? []
