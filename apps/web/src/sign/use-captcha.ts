import type { CaptchaAction } from '@dilo/domain/captcha-actions.ts'
import { type RefObject, useRef, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'

export type SolvedCaptcha = { readonly captcha_response?: string }

/** The captcha for a try; null if a required captcha is missing, after telling the person. */
type CaptchaToSend = SolvedCaptcha | null

/** A captcha that is asked at a step, as its screen shows it. */
export type AskedCaptcha = {
  readonly action: CaptchaAction
  /** The token of the attempt; undefined after a reload, because the flow cookie identifies it. */
  readonly token?: string | undefined
  /** The last try was refused because of the captcha: it shows the error and takes the focus. */
  readonly missed: boolean
  /** The slot for the function that gives the captcha of the next try. */
  readonly toSend: RefObject<(() => Promise<CaptchaToSend>) | null>
}

/**
 * Tells whether a captcha is required (spec section 4): from one answer that requires it until another one does not, or
 * until
 * the step is done. All else loads with the captcha itself, to keep the first load small.
 */
export function useCaptcha(action: CaptchaAction, token?: string) {
  const [answer, setAnswer] = useState<{ at: number; missed: boolean; asks: boolean | undefined }>()
  const toSend: AskedCaptcha['toSend'] = useRef(null)
  return {
    /** Another answer brings another captcha, without any state of the former. */
    round: answer?.at,
    asked: answer?.asks && ({ action, token, toSend, missed: answer.missed } satisfies AskedCaptcha),
    toSend: async (): Promise<CaptchaToSend> => (toSend.current ? toSend.current() : {}),
    /**
     * Reads the captcha's part of a failed answer.
     * @returns whether the captcha alone was the reason of the refusal
     */
    heed(failure: unknown): boolean {
      const { refusal } = failure as Partial<ApiError>
      const missed = refusal?.error_code === 'CAPTCHA_001'
      setAnswer((before) => ({ at: Date.now(), missed, asks: refusal?.require_captcha ?? (missed || before?.asks) }))
      return missed
    },
  }
}
