import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Argon2 = typeof crypto.argon2
type Digest = Buffer<ArrayBuffer>

/** Test files of one worker share their modules: only the first of them wraps the function. */
const WRAPPED = Symbol.for('dilo.remembersDigests')

/**
 * Works out each argon2 digest once in a process: a worker of the tests, or the bank of the journeys. A digest depends on its
 * password, nonce and cost alone, and all test banks copy the same demo people: the thousands of sign-ins of a run verify
 * some dozen digests, at the bank's own cost. A new password has a new nonce, so its digest is always worked out.
 */
function rememberDigests(): void {
  const wrapped = crypto as typeof crypto & { argon2: Argon2; [WRAPPED]?: true }
  if (wrapped[WRAPPED]) return
  wrapped[WRAPPED] = true
  const { argon2 } = crypto
  const known = new Map<string, Promise<Digest>>()
  const workOut = (...[algorithm, parameters]: Parameters<Argon2>): Promise<Digest> =>
    new Promise((resolve, reject) => argon2(algorithm, parameters, (error, digest) => (error ? reject(error) : resolve(digest))))
  wrapped.argon2 = (...given) => {
    const [algorithm, parameters, answer] = given
    const key = JSON.stringify([algorithm, parameters])
    const digest = known.get(key) ?? workOut(...given)
    known.set(key, digest)
    digest.then(
      (worked) => answer(null, Buffer.from(worked)),
      (error: Error) => answer(error, Buffer.alloc(0)),
    )
  }
  syncBuiltinESMExports()
}

rememberDigests()
