// Checks a time stamp (RFC 3161): another authority's word that these bytes existed at a moment.
import { followChain, hashOf } from './certificates.mjs'
import { isSame, readAlgorithm, readDer, readTime, sequence, Wrong } from './der.mjs'
import { checkMessage } from './signed-message.mjs'

const STAMP = '1.2.840.113549.1.9.16.1.4'
const STAMPS_TIME = '1.3.6.1.5.5.7.3.8'

/**
 * @param stamped the bytes that the stamp must be over
 * @returns the moment, who stamped, and whether the chain ends at a root of the caller
 */
export function checkStamp(bytes, stamped, { others, roots }) {
  const { content, signer, certificates } = checkMessage(bytes, { content: null, type: STAMP, others })
  const [, , imprint, , moment] = sequence(readDer(content), 'the stamp')
  const [algorithm, digest] = sequence(imprint, 'the digest of the stamp')
  if (!isSame(digest.content, hashOf(readAlgorithm(algorithm))(stamped))) throw new Wrong('it is over other bytes')
  if (!signer.purposes.includes(STAMPS_TIME)) throw new Wrong(`«${signer.name}» may not stamp`)
  const at = readTime(moment)
  return { at, by: signer.name, ...followChain(signer, { others: [...certificates, ...others], roots, at }) }
}
