import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'

/** A private Ed25519 key in a file that its owner alone reads; it is made when there is none. */
export async function keyIn(file: string): Promise<JWK> {
  const known = readKey(file)
  if (known !== null) return known
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  const key = await exportJWK(privateKey)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const written = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(written, JSON.stringify(key), { mode: 0o600 })
  try {
    // Whole, and the first one stays: two programs may make it at once.
    linkSync(written, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(written)
  }
  return readKey(file) ?? key
}

function readKey(file: string): JWK | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JWK
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The part of a key that verifies, and signs nothing. */
export const publicPartOf = ({ kty = '', crv = '', x = '' }: JWK): JWK => ({ kty, crv, x })
