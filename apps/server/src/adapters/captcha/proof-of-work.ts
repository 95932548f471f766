import { createHmac, randomInt } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Captcha, CaptchaPurpose, ProofOfWork } from '../../ports/captcha.ts'
import type { Clock } from '../../ports/clock.ts'

/** Minutes are enough for a person who types; a store of solutions for later becomes worthless. */
const CAPTCHA_LIFE_MS = 5 * MINUTE

/**
 * PBKDF2 in the browser is the machine's own code: an attacker with better tools gains little. Rounds of one guess:
 * many enough to outweigh the browser's cost of starting it, few enough that making a challenge costs us half a
 * millisecond.
 */
const ROUNDS = 2_000

type Given = {
  readonly clock: Clock
  /** Signs challenges; the former ones verify those that are on their way when the key changes. */
  readonly serverKey: Buffer
  readonly formerServerKeys: readonly Buffer[]
  /** Guesses that a browser needs at most; on average half of them. */
  readonly guesses: number
}

const secretsOf = (key: Buffer) => ({
  hmacSignatureSecret: createHmac('sha256', key).update('captcha challenge').digest('hex'),
  hmacKeySignatureSecret: createHmac('sha256', key).update('captcha solution').digest('hex'),
})

/** Signed with the challenge. The library's own expiry asks the process's clock, so that ours stands here as well. */
type Bound = { readonly action: string; readonly flow: string; readonly expires: number }

const boundTo = ({ action, flow = '' }: CaptchaPurpose, expires: number): Bound => ({ action, flow, expires })

const payload = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
      data: z.strictObject({ action: z.string(), flow: z.string(), expires: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * ALTCHA's proof of work: no third party, no puzzle, nothing about the person. A challenge is a signed text, so that any
 * server verifies what another has posed.
 */
export function proofOfWork({ clock, serverKey, formerServerKeys, guesses }: Given): Captcha {
  return {
    async pose(purpose) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        // From the whole range: an attacker would begin with a least number.
        counter: randomInt(1, guesses + 1),
        data: boundTo(purpose, clock.now() + CAPTCHA_LIFE_MS),
        deriveKey,
        ...secretsOf(serverKey),
      })
      return { kind: 'proofOfWork', challenge: challenge as ProofOfWork, guesses, goodFor: CAPTCHA_LIFE_MS / 1000 }
    },
    async verify(purpose, response) {
      const given = parsePayload(response)
      if (!given.ok) return given
      const { challenge, solution } = given.value
      const { nonce, data } = challenge.parameters
      const fits = data.action === purpose.action && data.flow === (purpose.flow ?? '') && clock.now() < data.expires
      if (!fits) return refused('WRONG')
      for (const key of [serverKey, ...formerServerKeys]) {
        const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) })
        // By its nonce: one key may be claimed with many counters.
        if (verified) return ok({ id: `proof of work ${nonce}`, rightUntil: data.expires })
      }
      return refused('WRONG')
    },
  }
}

function parsePayload(response: string): Result<z.output<typeof payload>, 'WRONG'> {
  try {
    return ok(payload.parse(JSON.parse(Buffer.from(response, 'base64').toString())))
  } catch {
    return refused('WRONG')
  }
}
