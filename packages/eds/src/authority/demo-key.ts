import { signContent } from '../cms/sign-content.ts'
import type { SignedHash } from '../dstu/algorithms.ts'
import { newPrivateKey, type PrivateKey } from '../dstu/dstu-4145.ts'
import { writeKeyFiles } from '../keys/write-key-file.ts'
import { oid } from '../object-identifiers.ts'
import type { Certificate } from '../x509/certificate.ts'
import { type Authority, issueCertificate, publicKeyOf } from './issue-certificate.ts'

/** Whom a demo certificate names. */
export type DemoOwner = {
  readonly fullName: string
  /** The company; null: the certificate is of the person alone. */
  readonly organization: string | null
  /** РНОКПП, or the number of a passport. */
  readonly drfo: string
  readonly edrpou: string | null
}

type Issue = {
  readonly owner: DemoOwner
  readonly hash: SignedHash
  /** The moment of issue. */
  readonly at: Date
}

/** A key in both forms that people know, under one password. */
type DemoKeyFiles = {
  /** PKCS #12, with the certificate. */
  readonly pfx: Uint8Array
  /** PBES2, the key alone. */
  readonly pk8: Uint8Array
  readonly certificate: Certificate
}

const YEAR_MS = 365 * 86_400_000
/** A server whose clock is behind may receive the first signature. */
const CLOCKS_DIFFER_MS = 300_000

/**
 * A tenth of what authorities write. The key has no force, so that a stranger who guesses its password gains nothing,
 * and on a busy machine its person waits for seconds of a core otherwise.
 */
const ITERATIONS = 1_000

/** Makes a key of a person and its certificate. Nothing of it is kept. */
export function newDemoKey(authority: Authority, issue: Issue, password: string): DemoKeyFiles {
  const { key, certificate } = certifiedKey(authority, issue)
  return { ...writeKeyFiles(key, [certificate], password, ITERATIONS), certificate }
}

/** Signs contents as a person, with a key that is made for this moment and forgotten. @returns a message for each */
export function signOnce(authority: Authority, issue: Issue, contents: readonly Uint8Array[]): Uint8Array[] {
  const signer = certifiedKey(authority, issue)
  return contents.map((content) => signContent(content, signer, issue))
}

function certifiedKey(
  authority: Authority,
  { owner: { fullName, organization, drfo, edrpou }, hash, at }: Issue,
): { key: PrivateKey; certificate: Certificate } {
  const key = newPrivateKey(oid.curve257)
  const certificate = issueCertificate(authority, hash, {
    subject: { commonName: fullName, ...(organization !== null && { organization }) },
    publicKey: publicKeyOf(key),
    serial: newSerial(),
    notBefore: new Date(at.getTime() - CLOCKS_DIFFER_MS),
    notAfter: new Date(at.getTime() + YEAR_MS),
    usage: 'signing',
    drfo,
    ...(edrpou !== null && { edrpou }),
  })
  return { key, certificate }
}

/** A positive number of 127 random bits. */
const newSerial = (): bigint => BigInt(`0x${crypto.getRandomValues(new Uint8Array(16)).toHex()}`) >> 1n
