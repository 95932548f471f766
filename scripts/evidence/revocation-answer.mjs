// Reads what an authority said of a certificate: an answer of OCSP (RFC 6960), or a list of revoked ones (RFC 5280, section 5).
import { followChain, hashOf, hashOfSignature, readCertificate, signatureOf } from './certificates.mjs'
import {
  expect,
  isSame,
  partsOf,
  readAlgorithm,
  readBits,
  readDer,
  readId,
  readTime,
  sequence,
  tag,
  Wrong,
} from './der.mjs'
import { hasSigned } from './dstu-4145.mjs'

const BASIC_ANSWER = '1.3.6.1.5.5.7.48.1.1'
const ANSWERS_OCSP = '1.3.6.1.5.5.7.3.9'

const states = { [tag.numberedValue(0)]: 'good', [tag.numbered(1)]: 'revoked', [tag.numberedValue(2)]: 'unknown' }

/**
 * @param issuer who issued the certificate
 * @returns what the authority said, of what moment, and since when a certificate is revoked
 */
export const checkAnswer = {
  ocsp(bytes, certificate, { issuer, others, roots }) {
    const [status, wrapped] = sequence(readDer(bytes), 'an answer')
    if (expect(status, tag.enumerated, 'the status').content[0] !== 0) throw new Wrong('the authority did not answer')
    const [id, basic] = sequence(partsOf(wrapped)[0], 'the answer')
    if (readId(id) !== BASIC_ANSWER) throw new Wrong('it is no usual answer of OCSP')
    const [said, algorithm, signature, came] = sequence(readDer(basic.content), 'the answer')
    const certificates =
      came === undefined ? [] : sequence(partsOf(came)[0], 'the certificates').map((one) => readCertificate(one.bytes))
    const parts = partsOf(said).filter((one) => one.tag !== tag.numbered(0))
    const [responder, produced, answers] = parts
    const at = readTime(produced)
    const signer = [issuer, ...certificates, ...others].find((one) => isResponder(responder, one))
    if (signer === undefined) throw new Wrong('the certificate of who answered is not there')
    if (!isSame(signer.bytes, issuer.bytes)) {
      if (!signer.purposes.includes(ANSWERS_OCSP)) throw new Wrong(`«${signer.name}» may not answer`)
      const { chain } = followChain(signer, { others: [issuer, ...others], roots, at })
      if (chain[1] === undefined || !isSame(chain[1].bytes, issuer.bytes))
        throw new Wrong(`«${signer.name}» is not of the authority`)
    }
    if (!hasSigned(signer.key, hashOfSignature(readAlgorithm(algorithm))(said.bytes), signatureOf(readBits(signature))))
      throw new Wrong('it was not signed by who answered')
    const own = sequence(answers, 'the answers')
      .map((one) => sequence(one, 'an answer'))
      .find(([name]) => isAbout(name, certificate, issuer))
    if (own === undefined) throw new Wrong('it is about another certificate')
    const says = states[own[1].tag] ?? 'unknown'
    return { says, since: says === 'revoked' ? readTime(partsOf(own[1])[0]) : null, at: readTime(own[2]) }
  },

  crl(bytes, certificate, { issuer }) {
    const [body, algorithm, signature] = sequence(readDer(bytes), 'a list')
    if (!hasSigned(issuer.key, hashOfSignature(readAlgorithm(algorithm))(body.bytes), signatureOf(readBits(signature))))
      throw new Wrong(`it was not signed by «${issuer.name}»`)
    const parts = partsOf(body).filter((one) => one.tag !== tag.integer)
    const [, name, from, ...rest] = parts
    if (!isSame(name.bytes, certificate.issuer)) throw new Wrong('it is of another authority')
    const revoked = rest.find((one) => one.tag === tag.sequence)
    const entries = revoked === undefined ? [] : partsOf(revoked).map(partsOf)
    const own = entries.find(([serial]) => isSame(serial.content, certificate.serial))
    const [says, since] = own === undefined ? ['good', null] : ['revoked', readTime(own[1])]
    return { says, since, at: readTime(from) }
  },
}

/** By name, or by SHA-1 of the key. */
function isResponder(responder, { subject, keyOctets }) {
  const [value] = partsOf(responder)
  return responder.tag === tag.numbered(1)
    ? isSame(value.bytes, subject)
    : isSame(value.content, hashOf('1.3.14.3.2.26')(keyOctets))
}

function isAbout(name, certificate, issuer) {
  const [algorithm, nameHash, keyHash, serial] = sequence(name, 'the name of a certificate')
  const hash = hashOf(readAlgorithm(algorithm))
  return (
    isSame(nameHash.content, hash(issuer.subject)) &&
    isSame(keyHash.content, hash(issuer.keyOctets)) &&
    isSame(serial.content, certificate.serial)
  )
}
