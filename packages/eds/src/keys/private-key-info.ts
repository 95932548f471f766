import { type DerValue, Malformed } from '../der/read-der.ts'
import { expectTag, partsOfSequence, readObjectIdentifier, readSmallInteger } from '../der/read-values.ts'
import { tags } from '../der/tags.ts'
import { integer, objectIdentifier, octetString, sequence } from '../der/write-der.ts'
import { signatureIds } from '../dstu/algorithms.ts'
import { readCurve } from '../dstu/curve-parameters.ts'
import { type PrivateKey, readPrivateKey, secretOf } from '../dstu/dstu-4145.ts'
import { substitutionsOfDstu } from '../dstu/substitutions.ts'
import { oid } from '../object-identifiers.ts'

/** Reads an open private key (RFC 5208). @throws Malformed, also when it is no key of DSTU 4145 */
export function privateKeyOf(value: DerValue): PrivateKey {
  const [version, algorithm, secret] = partsOfSequence(value)
  readSmallInteger(version)
  const [id, parameters] = partsOfSequence(algorithm)
  if (readObjectIdentifier(id) !== oid.dstu4145WithGost34311) throw new Malformed('A key of another kind')
  const [first] = partsOfSequence(parameters)
  const curve = readCurve(first)
  if (curve === undefined) throw new Malformed('A curve that we do not know')
  // The lowest octet stands first.
  return readPrivateKey(curve, expectTag(secret, tags.octetString).content.toReversed())
}

export const writePrivateKey = (key: PrivateKey): Uint8Array =>
  sequence(
    integer(0n),
    sequence(
      objectIdentifier(signatureIds.gost34311),
      sequence(objectIdentifier(key.curve), octetString(substitutionsOfDstu)),
    ),
    octetString(secretOf(key).toReversed()),
  )
