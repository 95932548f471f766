import { createHash } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { z } from 'zod'
import type { Captcha, CaptchaPurpose, UnsolvedCaptcha } from '../../ports/captcha.ts'
import type { Clock } from '../../ports/clock.ts'
import { askService } from '../ask-service.ts'

type Service = {
  readonly clock: Clock
  /** `https://challenges.cloudflare.com/turnstile/v0/siteverify`, `https://www.google.com/recaptcha/api/siteverify`, … */
  readonly url: string
  readonly siteKey: string
  /** The address of the page with its widget: an origin of its own. */
  readonly page: string
  readonly secret: string
  /** The host that the widget must have stood on. */
  readonly hostname: string
  readonly timeoutMs?: number
}

/** A person waits for it. */
const TIMEOUT_MS = 5_000
/** Longer than any of the services keeps a solution: two minutes and five. */
const REMEMBERED_MS = 10 * MINUTE
/** The least score, as the service itself suggests (reCAPTCHA v3 gives a score). */
const SCORE = 0.5

const answerOf = z.looseObject({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).optional(),
})

type Answer = z.output<typeof answerOf>

/** The service's errors about the response itself; all others are between the service and the bank. */
const OF_THE_RESPONSE = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
  'browser-error',
])

/**
 * A service with a site key, by the protocol that reCAPTCHA and Turnstile share: the response goes there with our secret,
 * without the caller's address. One that does not name the action in its answer (hCaptcha) passes nothing here: its
 * solutions are bound to none (security row 17).
 */
export function siteKeyService({
  clock,
  url,
  siteKey,
  page,
  secret,
  hostname,
  timeoutMs = TIMEOUT_MS,
}: Service): Captcha {
  async function ask(response: string): Promise<Answer | null> {
    try {
      const answer = await askService(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response }),
        timeoutMs,
      })
      return answer.ok ? answerOf.parse(await answer.json()) : null
    } catch {
      return null
    }
  }

  return {
    pose: async ({ action }) => ({ kind: 'siteKey', siteKey, page, action }),
    async verify(purpose, response) {
      const answer = await ask(response)
      if (answer === null) return refused('UNAVAILABLE')
      const validated = validate(answer, purpose, hostname)
      const id = `site key ${createHash('sha256').update(response).digest('hex')}`
      return validated.ok ? ok({ id, rightUntil: clock.now() + REMEMBERED_MS }) : validated
    },
  }
}

function validate(answer: Answer, { action }: CaptchaPurpose, hostname: string): Result<void, UnsolvedCaptcha> {
  if (!answer.success) {
    const faults = answer['error-codes'] ?? []
    return refused(faults.every((fault) => OF_THE_RESPONSE.has(fault)) ? 'WRONG' : 'UNAVAILABLE')
  }
  const fits =
    answer.action === action && answer.hostname === hostname && (answer.score === undefined || answer.score >= SCORE)
  return fits ? ok(undefined) : refused('WRONG')
}
