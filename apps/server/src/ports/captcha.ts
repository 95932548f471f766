import type { CaptchaAction, CaptchaCodeAction } from '@dilo/domain/captcha-actions.ts'
import type { Result } from '@dilo/domain/result.ts'

/** The purpose of a captcha: an action and, within a flow, the flow by a name that reveals nothing. */
export type CaptchaPurpose =
  | { readonly action: Exclude<CaptchaAction, CaptchaCodeAction>; readonly flow?: undefined }
  | { readonly action: CaptchaCodeAction; readonly flow: string }

/** ALTCHA's own form (v2): the browser looks for a counter whose derived key begins with the prefix. */
export type ProofOfWork = {
  readonly parameters: {
    readonly algorithm: string
    readonly cost: number
    readonly keyLength: number
    readonly keyPrefix: string
    readonly nonce: string
    readonly salt: string
    readonly keySignature: string
    readonly data: Readonly<Record<string, string | number>>
  }
  readonly signature: string
}

/** The task that a browser has to solve. */
export type CaptchaTask =
  | {
      readonly kind: 'proofOfWork'
      readonly challenge: ProofOfWork
      /** Guesses that it takes at most: on average half of them. */
      readonly guesses: number
      /** Seconds. */
      readonly goodFor: number
    }
  /** The service's own widget poses the question, on a page that is not ours. */
  | { readonly kind: 'siteKey'; readonly siteKey: string; readonly page: string; readonly action: CaptchaAction }

/** A right solution. */
type SolvedCaptcha = {
  /** Names it: the same for every form in which it can be written. */
  readonly id: string
  /** The end of its validity, milliseconds since 1970: until then the bank must remember that it was used. */
  readonly rightUntil: number
}

/** `WRONG`: also for another action or flow, or too late. `UNAVAILABLE`: no result, so no caller is let through. */
export type UnsolvedCaptcha = 'WRONG' | 'UNAVAILABLE'

/** Tells people from programs, or makes programs pay. That a solution is used once is the caller's to see to. */
export interface Captcha {
  pose(purpose: CaptchaPurpose): Promise<CaptchaTask>
  /** @param response as the browser sent it: anything at all */
  verify(purpose: CaptchaPurpose, response: string): Promise<Result<SolvedCaptcha, UnsolvedCaptcha>>
}
