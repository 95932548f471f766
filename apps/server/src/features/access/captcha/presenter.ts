import type { Answer } from '@dilo/contract/calls.ts'
import type { CaptchaTask } from '../../../ports/captcha.ts'

export const presentCaptcha = (task: CaptchaTask): Answer<'POST /api/auth-service/captcha/challenge'> =>
  task.kind === 'proofOfWork'
    ? { kind: task.kind, challenge: task.challenge, guesses: task.guesses, good_for: task.goodFor }
    : { kind: task.kind, site_key: task.siteKey, page: task.page, action: task.action }
