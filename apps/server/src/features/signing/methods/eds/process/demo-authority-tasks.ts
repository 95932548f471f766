import { demoAuthority } from '@dilo/eds/authority/demo-authority.ts'
import { type DemoOwner, newDemoKey, signOnce } from '@dilo/eds/authority/demo-key.ts'
import type { SignedHash } from '@dilo/eds/dstu/algorithms.ts'

/** Bytes are base64. */
type Seed = { readonly seed: string }

/** `at`: milliseconds since 1970. */
type Issue = Seed & { readonly owner: DemoOwner; readonly hash: SignedHash; readonly at: number }

/** The certificate of the demo authority. */
export const demoAuthorityCertificate = ({ seed }: Seed): string => base64(authorityOf(seed).certificate.bytes)

/** Makes a key of a person, in both forms, and forgets it. */
export function makeDemoKey({ seed, password, ...issue }: Issue & { readonly password: string }) {
  const { pfx, pk8, certificate } = newDemoKey(authorityOf(seed), issueOf(issue), password)
  return {
    pfx: base64(pfx),
    pk8: base64(pk8),
    cer: base64(certificate.bytes),
    serial: Uint8Array.from(certificate.serial).toHex(),
    validTo: certificate.notAfter.getTime(),
  }
}

/** Signs contents as a person, with a key made for this moment. @returns a message of CMS for each */
export const signAsDemo = ({ seed, contents, ...issue }: Issue & { readonly contents: readonly string[] }): string[] =>
  signOnce(authorityOf(seed), issueOf(issue), contents.map(bytesOf)).map(base64)

const authorityOf = (seed: string) => demoAuthority(bytesOf(seed))
const issueOf = ({ at, ...rest }: Omit<Issue, 'seed'>) => ({ ...rest, at: new Date(at) })

const bytesOf = (text: string): Uint8Array => Uint8Array.fromBase64(text)
const base64 = (bytes: Uint8Array): string => Uint8Array.from(bytes).toBase64()
