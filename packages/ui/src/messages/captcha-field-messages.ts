import type { CaptchaMessageKey } from '@dilo/domain/message-key.ts'
import { msg } from '@lingui/core/macro'
import type { FieldMessages } from './field-messages.ts'

export const captchaFieldMessages: FieldMessages<CaptchaMessageKey> = {
  'Invalid captcha': msg`Перевірку ще не пройдено: підтвердьте, що ви не робот`,
}
