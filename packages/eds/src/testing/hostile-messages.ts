import type { Authority, CertificateRequest } from '../authority/issue-certificate.ts'
import { attribute, certificateName, type Signer, signedMessage, signerInfo } from '../cms/sign-content.ts'
import { der, join, objectIdentifier, octetString, sequence, setOf, time } from '../der/write-der.ts'
import { tags } from '../der/tags.ts'
import { hashes, type SignedHash } from '../dstu/algorithms.ts'
import { signHash } from '../dstu/dstu-4145.ts'
import { oid } from '../object-identifiers.ts'
import type { SignatureFault } from '../verify-signature.ts'
import type { Certificate } from '../x509/certificate.ts'

/** Everything around a message that is right except for one thing. */
type Setting = {
  readonly content: Uint8Array
  /** When the bank receives it. */
  readonly at: Date
  readonly authority: Authority
  /** The signer whose signature of the content would be accepted. */
  readonly signer: Signer
  readonly signerOf: (authority: Authority, request?: Partial<CertificateRequest>) => Signer
  readonly newAuthority: (commonName?: string) => Authority
}

type Change = {
  /** Attributes in the place of the usual ones; undefined: left out. */
  readonly attributes?: Partial<Record<keyof ReturnType<typeof usual>, Uint8Array | undefined>>
  /** The key that signs. */
  readonly by?: Signer
  readonly named?: Pick<Certificate, 'issuer' | 'serial'>
  readonly certificates?: readonly Uint8Array[]
  readonly signature?: (value: Uint8Array) => Uint8Array
  readonly message?: { readonly content?: Uint8Array; readonly contentType?: string }
  readonly copies?: number
}

const usual = ({ content, at, signer }: Pick<Setting, 'content' | 'at' | 'signer'>, hash: SignedHash = 'kupyna256') => ({
  contentType: attribute(oid.contentType, objectIdentifier(oid.data)),
  signingTime: attribute(oid.signingTime, time(at)),
  messageDigest: attribute(oid.messageDigest, octetString(hashes[hash](content))),
  signingCertificate: attribute(oid.signingCertificateV2, certificateName(signer.certificate, hash)),
})

/** A message that is right except for one change, and truly signed as it stands. */
export function changed(
  setting: Pick<Setting, 'content' | 'at' | 'signer'>,
  { attributes = {}, by = setting.signer, named, certificates, signature, message, copies = 1 }: Change = {},
): Uint8Array {
  const list = Object.values({ ...usual({ ...setting, signer: by }), ...attributes }).filter((one) => one !== undefined)
  const value = signHash(by.key, hashes.kupyna256(setOf(list)))
  const info = signerInfo({
    certificate: named ?? by.certificate,
    hash: 'kupyna256',
    attributes: list,
    signature: signature === undefined ? value : signature(value),
  })
  return signedMessage({
    hash: 'kupyna256',
    certificates: certificates ?? [by.certificate.bytes],
    signers: Array.from({ length: copies }, () => info),
    ...message,
  })
}

const DAY_MS = 86_400_000
const order = Uint8Array.fromHex('800000000000000000000000000000006759213af182e987d3e17714907d470d').toReversed()
const digest = (octets: Uint8Array): Uint8Array => attribute(oid.messageDigest, octetString(octets))
const right = ({ content }: Setting): Uint8Array => hashes.kupyna256(content)
const days = ({ at }: Setting, count: number): Date => new Date(at.getTime() + count * DAY_MS)

const byDigest =
  (octets: (right: Uint8Array) => Uint8Array) =>
  (setting: Setting): Change => ({ attributes: { messageDigest: digest(octets(right(setting))) } })

const byNumbers = (numbers: (value: Uint8Array) => Uint8Array) => (): Change => ({ signature: numbers })

const bySigner =
  (by: (setting: Setting) => Signer) =>
  (setting: Setting): Change => ({ by: by(setting) })

/** Each is right except for its named change, and is refused by its own word. */
export const hostileMessages: readonly (readonly [what: string, fault: SignatureFault, change: (setting: Setting) => Change])[] = [
  ['an empty hash of the content', 'messageDigest', byDigest(() => new Uint8Array())],
  ['one octet of the hash', 'messageDigest', byDigest((cut) => cut.slice(0, 1))],
  ['a hash that is one octet short', 'messageDigest', byDigest((cut) => cut.slice(0, -1))],
  ['a hash that goes on after its end', 'messageDigest', byDigest((cut) => join(cut, cut))],
  ['the hash of another content', 'messageDigest', byDigest(() => hashes.kupyna256(Uint8Array.of(1)))],
  ['no hash of the content', 'messageDigest', () => ({ attributes: { messageDigest: undefined } })],
  [
    'two hashes, the second of which is right',
    'messageDigest',
    (setting) => {
      const cut = right(setting)
      return { attributes: { messageDigest: attribute(oid.messageDigest, octetString(cut.toReversed()), octetString(cut)) } }
    },
  ],
  ['no type of the content', 'contentType', () => ({ attributes: { contentType: undefined } })],
  [
    'another type of the content among the attributes',
    'contentType',
    () => ({ attributes: { contentType: attribute(oid.contentType, objectIdentifier(oid.signedData)) } }),
  ],
  ['another type of the content in the message', 'contentType', () => ({ message: { contentType: oid.signedData } })],
  ['another content within the message', 'otherContent', () => ({ message: { content: Uint8Array.of(1) } })],
  ['no name of the certificate', 'signingCertificate', () => ({ attributes: { signingCertificate: undefined } })],
  [
    'the name of another certificate',
    'signingCertificate',
    (setting) => ({
      attributes: { signingCertificate: usual({ ...setting, signer: siblingOf(setting) }).signingCertificate },
    }),
  ],
  [
    'the hash of the certificate with the serial number of another',
    'signingCertificate',
    ({ signer }) => ({
      attributes: {
        signingCertificate: attribute(oid.signingCertificateV2, certificateName({ ...signer.certificate, serial: Uint8Array.of(7) }, 'kupyna256')),
      },
    }),
  ],
  ['a signer with another serial number', 'noSignerCertificate', ({ signer }) => ({ named: { ...signer.certificate, serial: Uint8Array.of(9) } })],
  ['no certificate', 'noSignerCertificate', () => ({ certificates: [] })],
  ['two signers', 'signerCount', () => ({ copies: 2 })],
  ['no signer', 'signerCount', () => ({ copies: 0 })],
  [
    'the key of another person under this certificate',
    'signature',
    bySigner((setting) => ({ key: siblingOf(setting).key, certificate: setting.signer.certificate })),
  ],
  ['one changed octet of the signature', 'signature', byNumbers((value) => value.with(5, (value[5] ?? 0) ^ 1))],
  ['a shortened signature', 'signature', byNumbers((value) => value.slice(0, -1))],
  ['r = 0', 'signatureRange', byNumbers((value) => join(new Uint8Array(32), value.slice(32)))],
  ['s = 0', 'signatureRange', byNumbers((value) => join(value.slice(0, 32), new Uint8Array(32)))],
  ['r = the order', 'signatureRange', byNumbers((value) => join(order, value.slice(32)))],
  ['s = the order', 'signatureRange', byNumbers((value) => join(value.slice(0, 32), order))],
  ['r over the order', 'signatureRange', byNumbers((value) => join(new Uint8Array(32).fill(255), value.slice(32)))],
  ['s over the order', 'signatureRange', byNumbers((value) => join(value.slice(0, 32), new Uint8Array(32).fill(255)))],
  ['an unknown authority', 'unknownAuthority', bySigner(({ newAuthority, signerOf }) => signerOf(newAuthority('Чужий ЦСК')))],
  ['an authority of the same name with another key', 'unknownAuthority', bySigner(({ newAuthority, signerOf }) => signerOf(newAuthority()))],
  ['a certificate that was issued by a person', 'unknownAuthority', bySigner(({ signer, signerOf }) => signerOf(signer))],
  [
    'a certificate that was issued by a person whose certificate it brings',
    'notAnAuthority',
    ({ signer, signerOf }) => {
      const by = signerOf(signer)
      return { by, certificates: [by.certificate.bytes, signer.certificate.bytes] }
    },
  ],
  ['a certificate that begins tomorrow', 'certificateNotYetValid', bySigner((setting) => setting.signerOf(setting.authority, { notBefore: days(setting, 1) }))],
  ['a certificate that ended yesterday', 'certificateExpired', bySigner((setting) => setting.signerOf(setting.authority, { notAfter: days(setting, -1) }))],
  ['a key that is for agreements, not for signing', 'keyUsage', bySigner(({ authority, signerOf }) => signerOf(authority, { usage: 'agreement' }))],
]

const siblingOf = ({ authority, signerOf }: Setting): Signer => signerOf(authority, { serial: 1002n })

/**
 * The message that costs the bank most: right to its end, under a chain of authorities that nobody knows.
 * @param further certificates that it brings beside those of its chain; a message may bring five
 */
export function costliest(setting: Setting, further = 1): Uint8Array {
  const { newAuthority, signerOf } = setting
  const root = newAuthority('Чужий ЦСК')
  const below = signerOf(root, { usage: 'authority', serial: 2n, subject: { commonName: 'Чужий ЦСК нижче' } })
  const lowest = signerOf(below, { usage: 'authority', serial: 3n, subject: { commonName: 'Чужий ЦСК ще нижче' } })
  const by = signerOf(lowest)
  const others = Array.from({ length: further }, (_, place) => signerOf(root, { serial: BigInt(place + 10) }))
  return changed(setting, {
    by,
    certificates: [by, root, below, lowest, ...others].map(({ certificate }) => certificate.bytes),
  })
}

/** A message whose signature is over the content itself, without signed attributes. */
export function withoutAttributes({ content, signer }: Setting): Uint8Array {
  const signature = signHash(signer.key, hashes.kupyna256(content))
  const info = signerInfo({ certificate: signer.certificate, hash: 'kupyna256', attributes: null, signature })
  return signedMessage({ hash: 'kupyna256', certificates: [signer.certificate.bytes], signers: [info] })
}

/** Changes after which no reader takes bytes for a signed message. */
export const malformedMessages: readonly (readonly [what: string, change: (message: Uint8Array) => Uint8Array])[] = [
  ['bytes after it', (message) => join(message, Uint8Array.of(0))],
  ['its end missing', (message) => message.slice(0, -1)],
  ['an indefinite length', (message) => join(Uint8Array.of(0x30, 0x80), message.slice(4), Uint8Array.of(0, 0))],
  ['sets within sets', () => new Uint8Array(10_000).fill(tags.set)],
  ['another thing in it', () => sequence(objectIdentifier(oid.data))],
  ['a set of nothing', () => der(tags.set)],
]
