import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { CircleAlert } from '../icons/icons.ts'

/** `failed`: nothing was found out. `expired`: it was right for too long to be right still. */
export type CaptchaState = 'unchecked' | 'checking' | 'done' | 'failed' | 'expired'

type CaptchaCheckProps = {
  state: CaptchaState
  /** Percent of the work that is done, while it is checking. */
  progress?: number
  /** The error at the field now: the server's or the form's. */
  error?: string | undefined
  onCheck: () => void
  buttonRef?: Ref<HTMLButtonElement>
  /** Content of a provider's own check: a frame. */
  children?: ReactNode
}

/** A check that a person only starts: by press, Enter or Space. It asks for no reading, hearing or finding. */
export function CaptchaCheck({ state, progress = 0, error, onCheck, buttonRef, children }: CaptchaCheckProps) {
  const { t } = useLingui()
  const said = useSaid(state)
  const id = useId()
  const busy = state === 'checking' || state === 'done'
  return (
    <div className="d-captcha" role="group" aria-label={t`Перевірка, що ви не робот`}>
      <button
        ref={buttonRef}
        type="button"
        role="checkbox"
        className={classNames('d-captcha-check', `d-captcha-${state}`)}
        aria-checked={state === 'done'}
        aria-busy={state === 'checking' || undefined}
        aria-disabled={busy || undefined}
        aria-invalid={error ? true : undefined}
        aria-labelledby={`${id}-name`}
        aria-describedby={classNames(`${id}-said`, Boolean(error) && `${id}-error`)}
        onClick={() => {
          if (!busy) onCheck()
        }}
      >
        <span className="d-captcha-box" />
        <span className="d-captcha-words">
          <span id={`${id}-name`}>{t`Я не робот`}</span>
          <span id={`${id}-said`} className="d-meta">
            {said}
          </span>
        </span>
        {state === 'checking' && <progress className="d-captcha-work" aria-hidden="true" max={100} value={progress} />}
      </button>
      {/* Beside the button: screen readers do not announce changes inside a control. */}
      <span className="d-visually-hidden" role="status">
        {state === 'unchecked' ? '' : said}
      </span>
      {children}
      {error && (
        <p className="d-field-error" id={`${id}-error`}>
          <Icon of={CircleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

function useSaid(state: CaptchaState): string {
  const { t } = useLingui()
  const said: Record<CaptchaState, string> = {
    unchecked: t`Натисніть, щоб підтвердити`,
    checking: t`Перевіряємо кілька секунд`,
    done: t`Перевірено`,
    failed: t`Не вдалося. Натисніть ще раз`,
    expired: t`Час вийшов. Натисніть ще раз`,
  }
  return said[state]
}
