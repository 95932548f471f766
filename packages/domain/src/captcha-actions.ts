/** The action that a captcha protects: a solution for one action is invalid for every other (security row 17). */
export const captchaActions = [
  'sign_in',
  'sign_in_code',
  'recovery',
  'recovery_code',
  'registration',
  'registration_code',
] as const

export type CaptchaAction = (typeof captchaActions)[number]

/** The steps that lie within a flow: theirs are bound to it as well. */
export type CaptchaCodeAction = Extract<CaptchaAction, `${string}_code`>
