import { certain } from '@dilo/domain/result.ts'
import { contextTag, primitiveContextTag, tags } from '../der/tags.ts'
import {
  bitString,
  der,
  integer,
  objectIdentifier,
  octetString,
  printable,
  sequence,
  setOf,
  text,
  time,
} from '../der/write-der.ts'
import { signatureIds, type SignedHash } from '../dstu/algorithms.ts'
import { type CurveId, type PrivateKey, publicOf } from '../dstu/dstu-4145.ts'
import { gost34311 } from '../dstu/gost-34311.ts'
import { substitutionsOfDstu } from '../dstu/substitutions.ts'
import { oid } from '../object-identifiers.ts'
import { type Certificate, readCertificate } from '../x509/certificate.ts'
import { algorithmOf, type Nonce, signedBy } from './signed-by.ts'

/** The bits of keyUsage in their octet, with the number of unused ones before it. */
const keyUsages = {
  signing: Uint8Array.of(0x06, 0xc0),
  authority: Uint8Array.of(0x01, 0x06),
  /** A key for agreeing on another: it signs nothing. */
  agreement: Uint8Array.of(0x03, 0x08),
} as const

export type Authority = { readonly key: PrivateKey; readonly certificate: Certificate }

export type CertificateRequest = {
  readonly subject: { readonly commonName: string; readonly organization?: string }
  readonly publicKey: { readonly curve: CurveId; readonly point: Uint8Array }
  readonly serial: bigint
  readonly notBefore: Date
  readonly notAfter: Date
  readonly usage: keyof typeof keyUsages
  readonly drfo?: string
  readonly edrpou?: string
  /** The only further uses of the key, as a certificate of a responder names its one. */
  readonly extendedUses?: readonly string[]
  /** True if a reader must know them, as RFC 3161 demands of a certificate that stamps time. */
  readonly areUsesCritical?: boolean
  /** For an authority: the number of others that may stand between it and an owner. */
  readonly authoritiesBelow?: number
  /** The largest sum for which the authority answers, in whole units of the currency. */
  readonly valueLimit?: { readonly currency: string; readonly amount: bigint }
  /** The addresses at which the authority answers about this certificate, and publishes its list of revoked ones. */
  readonly addresses?: { readonly ocsp: string; readonly revocationList: string }
  /** A critical extension that no reader knows. */
  readonly unknownCritical?: string
}

/**
 * An authority of our own, whose certificate it has issued itself. It has no legal force.
 * @param nonce where the certificate has to come out the same each time
 */
export function newAuthority(
  key: PrivateKey,
  hash: SignedHash,
  request: Omit<CertificateRequest, 'publicKey' | 'usage'>,
  nonce?: Nonce,
): Authority {
  const certificate = write({ ...request, usage: 'authority', publicKey: publicKeyOf(key) }, null, key, hash, nonce)
  return { key, certificate }
}

export const issueCertificate = (
  { key, certificate }: Authority,
  hash: SignedHash,
  request: CertificateRequest,
): Certificate => write(request, certificate, key, hash)

export const publicKeyOf = (key: PrivateKey): CertificateRequest['publicKey'] => ({
  curve: key.curve,
  point: publicOf(key),
})

function write(
  request: CertificateRequest,
  issuer: Certificate | null,
  issuerKey: PrivateKey,
  hash: SignedHash,
  nonce?: Nonce,
): Certificate {
  const subject = nameOf(request.subject)
  const signedPart = sequence(
    der(contextTag(0), integer(2n)),
    integer(request.serial),
    algorithmOf(hash),
    issuer === null ? subject : issuer.subject.bytes,
    sequence(time(request.notBefore), time(request.notAfter)),
    subject,
    subjectPublicKey(request.publicKey, hash),
    der(contextTag(3), sequence(...extensionsOf(request, publicOf(issuerKey)))),
  )
  return certain(readCertificate(sequence(...signedBy(issuerKey, hash, signedPart, nonce))))
}

function nameOf({ commonName, organization }: CertificateRequest['subject']): Uint8Array {
  const part = (id: string, value: string) => setOf([sequence(objectIdentifier(id), text(value))])
  const parts = organization === undefined ? [] : [part(oid.organizationName, organization)]
  return sequence(...parts, part(oid.commonName, commonName), part(oid.countryName, 'UA'))
}

function subjectPublicKey({ curve, point }: CertificateRequest['publicKey'], hash: SignedHash): Uint8Array {
  const parameters = sequence(objectIdentifier(curve), octetString(substitutionsOfDstu))
  return sequence(sequence(objectIdentifier(signatureIds[hash]), parameters), bitString(octetString(point)))
}

/** Names a key by its hash, as authorities of Ukraine do. */
export const keyIdOf = (point: Uint8Array): Uint8Array => gost34311(octetString(point))

function extensionsOf(
  {
    publicKey,
    usage,
    drfo,
    edrpou,
    extendedUses,
    areUsesCritical = false,
    authoritiesBelow,
    valueLimit,
    addresses,
    unknownCritical,
  }: CertificateRequest,
  issuerPoint: Uint8Array,
): Uint8Array[] {
  const codes = [...codeOf(oid.drfo, drfo), ...codeOf(oid.edrpou, edrpou)]
  const isAuthority = usage === 'authority'
  return [
    extension(oid.subjectKeyIdentifier, octetString(keyIdOf(publicKey.point))),
    extension(oid.authorityKeyIdentifier, sequence(der(primitiveContextTag(0), keyIdOf(issuerPoint)))),
    critical(oid.keyUsage, der(tags.bitString, keyUsages[usage])),
    critical(
      oid.basicConstraints,
      sequence(
        ...(isAuthority ? [yes] : []),
        ...(authoritiesBelow === undefined ? [] : [integer(BigInt(authoritiesBelow))]),
      ),
    ),
    ...(codes.length === 0 ? [] : [extension(oid.subjectDirectoryAttributes, sequence(...codes))]),
    ...(extendedUses === undefined
      ? []
      : [
          (areUsesCritical ? critical : extension)(
            oid.extendedKeyUsage,
            sequence(...extendedUses.map(objectIdentifier)),
          ),
        ]),
    ...(valueLimit === undefined ? [] : [valueLimitOf(valueLimit)]),
    ...(addresses === undefined ? [] : addressesOf(addresses)),
    ...(unknownCritical === undefined ? [] : [critical(unknownCritical, sequence())]),
  ]
}

const yes = der(tags.boolean, Uint8Array.of(0xff))

function valueLimitOf({ currency, amount }: NonNullable<CertificateRequest['valueLimit']>): Uint8Array {
  const limit = sequence(text(currency), integer(amount), integer(0n))
  return extension(oid.qcStatements, sequence(sequence(objectIdentifier(oid.qcLimitValue), limit)))
}

function addressesOf({ ocsp, revocationList }: NonNullable<CertificateRequest['addresses']>): Uint8Array[] {
  const address = (text: string) => der(primitiveContextTag(6), new TextEncoder().encode(text))
  const point = sequence(der(contextTag(0), der(contextTag(0), address(revocationList))))
  return [
    extension(oid.authorityInfoAccess, sequence(sequence(objectIdentifier(oid.ocspAccess), address(ocsp)))),
    extension(oid.distributionPoints, sequence(point)),
  ]
}

export const extension = (id: string, value: Uint8Array): Uint8Array =>
  sequence(objectIdentifier(id), octetString(value))

export const critical = (id: string, value: Uint8Array): Uint8Array =>
  sequence(objectIdentifier(id), yes, octetString(value))

const codeOf = (id: string, code: string | undefined): Uint8Array[] =>
  code === undefined ? [] : [sequence(objectIdentifier(id), setOf([printable(code)]))]
