import type { CaptchaAction } from '@dilo/domain/captcha-actions.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'

/** A captcha that is asked at a step, as its screen shows it. */
export type AskedCaptcha = {
  readonly action: CaptchaAction
  /** The attempt's; after a reload none, as the flow cookie names it. */
  readonly token?: string | undefined
  /** How often a try came without it: then it says so and takes the focus. */
  readonly nudges: number
  /** It is being solved, or what was solved is good no more. */
  readonly onSolve: (solution: Promise<string | undefined> | undefined) => void
}

/**
 * Whether a captcha is asked (spec section 4: since an answer said so, until one says otherwise or the step is done), and
 * what goes with the next try. What was solved goes with one try, whatever becomes of it.
 */
export function useCaptcha(action: CaptchaAction, token?: string) {
  const [need, setNeed] = useState({ asked: false, round: 0, nudges: 0 })
  const solution = useRef<Promise<string | undefined>>(undefined)
  const onSolve: AskedCaptcha['onSolve'] = (solving) => {
    solution.current = solving
  }
  return {
    /** A new one is another component: nothing of the former is left. */
    round: need.round,
    asked: need.asked ? ({ action, token, nudges: need.nudges, onSolve } satisfies AskedCaptcha) : undefined,
    /** Waits for the one that is being solved. @returns null when one is asked and not there: the person has been told */
    async toSend(): Promise<{ captcha_response?: string } | null> {
      if (!need.asked) return {}
      const captcha_response = await solution.current
      if (captcha_response !== undefined) return { captcha_response }
      setNeed((before) => ({ ...before, nudges: before.nudges + 1 }))
      return null
    },
    /** Takes in what a failed answer says of it. @returns whether it was refused for the captcha alone */
    heed(failure: unknown): boolean {
      const refusal = failure instanceof ApiError ? failure.refusal : undefined
      const missed = refusal?.error_code === 'CAPTCHA_001'
      solution.current = undefined
      setNeed(({ asked, round }) => ({ asked: refusal?.require_captcha ?? (missed || asked), round: round + 1, nudges: Number(missed) }))
      return missed
    },
  }
}
