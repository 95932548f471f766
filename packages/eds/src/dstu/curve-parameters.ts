import { type DerValue, Malformed } from '../der/read-der.ts'
import { readObjectIdentifier } from '../der/read-values.ts'
import { tags } from '../der/tags.ts'
import { compareBytes, integer, octetString, sequence } from '../der/write-der.ts'
import { oid } from '../object-identifiers.ts'
import { octetsOfHex } from '../octets-of-text.ts'
import { type CurveId, isCurveId } from './dstu-4145.ts'

/** A curve by its numbers, as most certificates of Ukraine write it: polynomial, a, b, order, base point. */
const inNumbers: Readonly<Record<CurveId, Uint8Array>> = {
  [oid.curve257]: sequence(
    sequence(integer(257n), integer(12n)),
    integer(0n),
    octetString(octetsOfHex('10bee3db6aea9e1f86578c45c12594ff942394a7d738f9187e6515017294f4ce01')),
    integer(0x800000000000000000000000000000006759213af182e987d3e17714907d470dn),
    octetString(octetsOfHex('b60fd2d8dce8a93423c6101bca91c47a007e6c300b26cd556c9b0e7d20ef292a00')),
  ),
  [oid.curve431]: sequence(
    sequence(integer(431n), sequence(integer(1n), integer(3n), integer(5n))),
    integer(1n),
    octetString(
      octetsOfHex(
        'f3ca40c669a4da173149ca12c32dae186b53ac6bc6365997deaeae8ad2d888f9bfd53401694ef9c4273d8cfe6dc28f706a0f4910ce03',
      ),
    ),
    integer(
      0x3fffffffffffffffffffffffffffffffffffffffffffffffffffffba3175458009a8c0a724f02f81aa8a1fcbaf80d90c7a95110504cfn,
    ),
    octetString(
      octetsOfHex(
        '7c857c94c5433bfd991e17c22684065850a9a249ed7bc249ae5a4e878689f872ef7ad524082ec3038e9aede7ba6ba13381d979ba621a',
      ),
    ),
  ),
}

/**
 * The curve that a key names by its identifier, or by the numbers of a standard one. Other numbers are a private curve,
 * over which a signature proves nothing.
 * @returns undefined: none that we know
 */
export function readCurve(value: DerValue | undefined): CurveId | undefined {
  if (value === undefined) throw new Malformed('A key without a curve')
  if (value.tag === tags.objectIdentifier) {
    const id = readObjectIdentifier(value)
    return isCurveId(id) ? id : undefined
  }
  return Object.keys(inNumbers)
    .filter(isCurveId)
    .find((id) => compareBytes(inNumbers[id], value.bytes) === 0)
}
