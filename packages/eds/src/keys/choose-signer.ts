import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Signer } from '../cms/sign-content.ts'
import { isPair } from '../dstu/dstu-4145.ts'
import type { Certificate } from '../x509/certificate.ts'
import type { KeyFile } from './read-key-file.ts'

/**
 * `noCertificate`: no certificate in the files belongs to a key in them; `notForSigning`: those that do are for another
 * purpose. A person in Ukraine gets two keys in one file, one to sign and one to agree on secrets.
 */
type SignerFault = 'noCertificate' | 'notForSigning'

/**
 * The key that signs, with its certificate: of several the one that is valid longest.
 * @param beside certificates of other files
 */
export function chooseSigner(
  { keys, certificates }: KeyFile,
  beside: readonly Certificate[],
): Result<Signer, SignerFault> {
  const pairs = keys.flatMap((key) =>
    [...certificates, ...beside]
      .filter(({ publicKey }) => isPair(key, publicKey))
      .map((certificate): Signer => ({ key, certificate })),
  )
  if (pairs.length === 0) return refused('noCertificate')
  const [best] = pairs.filter(forSigning).toSorted((one, other) => endOf(other) - endOf(one))
  return best === undefined ? refused('notForSigning') : ok(best)
}

const forSigning = ({ certificate }: Signer): boolean => certificate.extensions.mayDo.includes('digitalSignature')

const endOf = ({ certificate }: Signer): number => certificate.notAfter.getTime()
