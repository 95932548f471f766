import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { NewPassword } from './new-password.ts'

const derive = promisify(argon2)

/** OWASP's smallest advised argon2id (security row 1): 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
const TAG_LENGTH = 32

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '')

async function tag(password: string, nonce: Buffer, cost: typeof PARAMETERS | ParsedHash): Promise<Buffer> {
  const { memory, passes, parallelism } = cost
  return derive('argon2id', {
    // Another keyboard may compose the same password of other code points.
    message: password.normalize('NFKC'),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: TAG_LENGTH,
  }) as Promise<Buffer>
}

/** Hashes a newly chosen password. @returns a PHC string: algorithm, version, cost, salt and tag in one line */
export const hashPassword = (password: NewPassword): Promise<string> => hashAnew(password)

/** The same for a password that has just been verified, whatever its age: only its cost is new. */
export async function hashAnew(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const { memory, passes, parallelism } = PARAMETERS
  const digest = await tag(password, nonce, PARAMETERS)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(digest)}`
}

type ParsedHash = { memory: number; passes: number; parallelism: number; nonce: Buffer; digest: Buffer }

function parseHash(phc: string): ParsedHash {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc)
  if (!match) throw new Error('A stored password hash is not an argon2id PHC string')
  const [, memory, passes, parallelism, nonce = '', digest = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    digest: Buffer.from(digest, 'base64'),
  }
}

export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const parsed = parseHash(phc)
  return timingSafeEqual(await tag(password, parsed.nonce, parsed), parsed.digest)
}

/** True if a hash has an outdated cost: the next sign-in replaces it. */
export function needsRehash(phc: string): boolean {
  const { memory, passes, parallelism } = parseHash(phc)
  return memory !== PARAMETERS.memory || passes !== PARAMETERS.passes || parallelism !== PARAMETERS.parallelism
}

/**
 * A hash of no password, with today's cost: an unknown login is checked against it,
 * so that it takes the same work as a known one (security row 2).
 */
export const HASH_OF_NOBODY =
  `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}` +
  `$${base64(Buffer.alloc(16, 1))}$${base64(Buffer.alloc(TAG_LENGTH, 1))}`
