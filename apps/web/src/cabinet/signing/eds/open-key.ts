import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { isTestAuthority } from '@dilo/domain/values/test-authority.ts'
import type { Signer } from '@dilo/eds/cms/sign-content.ts'
import { chooseSigner } from '@dilo/eds/keys/choose-signer.ts'
import { readKeyFile } from '@dilo/eds/keys/read-key-file.ts'
import type { Certificate } from '@dilo/eds/x509/certificate.ts'
import { readCertificateFile } from '@dilo/eds/x509/read-certificate-file.ts'

/** A person's choice of files and typed password. @param certificate of a key whose file has none */
type KeyToOpen = {
  readonly key: Uint8Array
  readonly certificate: Uint8Array | null
  readonly password: string
}

/** The owner of the key, as its certificate says. */
export type KeyOwner = {
  readonly name: string
  readonly organization: string
  /** РНОКПП or the number of a passport; null: the certificate is no person's. */
  readonly drfo: string | null
  readonly edrpou: string | null
  readonly issuer: string
  /** True for a demo authority: the key has no legal force. */
  readonly isOfTestAuthority: boolean
  readonly notAfter: Date
  /** Whole days until then. */
  readonly daysLeft: number
}

/**
 * Why a key cannot sign. The bank has the last word on a key that opens.
 * `certificate`: the file is a certificate; `otherKind`: its key is none of DSTU 4145;
 * `noCertificate`: the file has no certificate; `certificateOfAnotherKey`: the second file has one of another key;
 * `notACertificate`: the second file is no certificate.
 */
export type OpenFault =
  | 'certificate'
  | 'otherKind'
  | 'notAKey'
  | 'wrongPassword'
  | 'noCertificate'
  | 'certificateOfAnotherKey'
  | 'notACertificate'
  | 'notForSigning'
  | 'expired'
  | 'notYetValid'

type OpenedKey = { readonly signer: Signer; readonly owner: KeyOwner }

/** Opens a key file, chooses the key that signs, and overwrites the file's bytes. @param now by this device's clock */
export function openKey({ key, certificate, password }: KeyToOpen, now: Date): Result<OpenedKey, OpenFault> {
  const beside = certificate === null ? [] : besideOf(certificate)
  if (beside === undefined) return refused('notACertificate')
  const file = readKeyFile(key, password)
  if (!file.ok) return refused(file.error === 'notAKey' && readCertificateFile(key).ok ? 'certificate' : file.error)
  key.fill(0)
  const signer = chooseSigner(file.value, beside)
  if (!signer.ok)
    return refused(signer.error === 'noCertificate' && beside.length > 0 ? 'certificateOfAnotherKey' : signer.error)
  const fault = faultOf(signer.value.certificate, now)
  return fault === undefined
    ? ok({ signer: signer.value, owner: ownerOf(signer.value.certificate, now) })
    : refused(fault)
}

function besideOf(bytes: Uint8Array): readonly Certificate[] | undefined {
  const certificate = readCertificateFile(bytes)
  return certificate.ok ? [certificate.value] : undefined
}

function faultOf({ notBefore, notAfter }: Certificate, now: Date): OpenFault | undefined {
  if (now > notAfter) return 'expired'
  return now < notBefore ? 'notYetValid' : undefined
}

const ownerOf = ({ subject, issuer, extensions, notAfter }: Certificate, now: Date): KeyOwner => ({
  name: subject.commonName,
  organization: subject.organization,
  drfo: extensions.drfo,
  edrpou: extensions.edrpou,
  issuer: issuer.commonName === '' ? issuer.organization : issuer.commonName,
  isOfTestAuthority: isTestAuthority(issuer.organization),
  notAfter,
  daysLeft: Math.floor((notAfter.getTime() - now.getTime()) / DAY),
})
