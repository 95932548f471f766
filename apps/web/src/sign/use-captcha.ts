import type { CaptchaAction } from '@dilo/domain/captcha-actions.ts'
import { type RefObject, useRef, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'

export type SolvedCaptcha = { readonly captcha_response?: string }

/** The captcha for a try; null if a required captcha is missing, after telling the person. */
type CaptchaToSend = SolvedCaptcha | null

/** A captcha that is asked at a step, as its screen shows it. */
export type AskedCaptcha = {
  readonly action: CaptchaAction
  /** The attempt's; after a reload none, as the flow cookie names it. */
  readonly token?: string | undefined
  /** The last try was refused for it: it says so and takes the focus. */
  readonly missed: boolean
  /** The slot for the function that gives the captcha of the next try. */
  readonly toSend: RefObject<(() => Promise<CaptchaToSend>) | null>
}

/**
 * Whether a captcha is asked (spec section 4): since an answer said so, until one says otherwise or the step is done. All
 * else comes with the captcha itself, so that the first load has no more of it than this.
 */
export function useCaptcha(action: CaptchaAction, token?: string) {
  const [answer, setAnswer] = useState<{ at: number; missed: boolean; asks: boolean | undefined }>()
  const toSend: AskedCaptcha['toSend'] = useRef(null)
  return {
    /** Another answer, another captcha: nothing of the former is left. */
    round: answer?.at,
    asked: answer?.asks && ({ action, token, toSend, missed: answer.missed } satisfies AskedCaptcha),
    toSend: async (): Promise<CaptchaToSend> => (toSend.current ? toSend.current() : {}),
    /** Takes in what a failed answer says of it. @returns whether it was refused for the captcha alone */
    heed(failure: unknown): boolean {
      const { refusal } = failure as Partial<ApiError>
      const missed = refusal?.error_code === 'CAPTCHA_001'
      setAnswer((before) => ({ at: Date.now(), missed, asks: refusal?.require_captcha ?? (missed || before?.asks) }))
      return missed
    },
  }
}
