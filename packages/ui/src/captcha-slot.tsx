import { useLingui } from '@lingui/react/macro'
import { type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Progress } from './progress.tsx'

export type CaptchaSlotProps = {
  /** Without it there is no slot: most people never meet a captcha. */
  required: boolean
  /** The captcha itself, once its script has come. */
  children?: ReactNode
}

/** Keeps the captcha's place from the moment that it is known to be needed. */
export function CaptchaSlot({ required, children }: CaptchaSlotProps) {
  const { t } = useLingui()
  if (!required) return null
  return (
    <div className={classNames('d-captcha', !children && 'd-captcha-waiting')} role="group" aria-label={t`Перевірка, що ви не робот`}>
      {children ?? <Progress kind="dots" label={t`Завантажуємо перевірку`} />}
    </div>
  )
}
