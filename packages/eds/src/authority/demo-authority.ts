import { createHmac } from 'node:crypto'
import { TEST_AUTHORITY } from '@dilo/domain/values/test-authority.ts'
import { readPrivateKey } from '../dstu/dstu-4145.ts'
import { oid } from '../object-identifiers.ts'
import { type Authority, newAuthority } from './issue-certificate.ts'

/** Fixed, as everything in this certificate is: each server makes the same one. */
const validity = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2049-12-31T23:59:59Z') }

/**
 * The demo authority «Тестовий ЦСК Діло», which has no legal force. Everything about it follows from the seed, even
 * its signature of itself, so all servers of an installation have one and the same authority without keeping it.
 * @param seed 32 secret octets of the installation
 */
export function demoAuthority(seed: Uint8Array): Authority {
  const number = (purpose: string, ...about: readonly Uint8Array[]) => numberFrom(seed, purpose, about)
  const key = readPrivateKey(oid.curve257, number('key'))
  return newAuthority(
    key,
    'kupyna256',
    { subject: { commonName: 'Тестовий ЦСК Діло', organization: TEST_AUTHORITY }, serial: 1n, ...validity },
    // Two signatures with one secret number would reveal the key, so this number follows from the signed bytes.
    (signedPart) => number('signature', signedPart),
  )
}

/** A secret number of 255 bits: below the order of the curve, which is a little above 2²⁵⁵. */
function numberFrom(seed: Uint8Array, purpose: string, about: readonly Uint8Array[]): Uint8Array {
  const mac = createHmac('sha256', seed).update(`dilo.demo-authority.${purpose}`)
  for (const bytes of about) mac.update(bytes)
  const number = Uint8Array.from(mac.digest())
  number[0] = (number[0] ?? 0) & 0x7f
  return number
}
