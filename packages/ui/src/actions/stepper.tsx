import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '../theme/class-names.ts'

type StepperProps = {
  /** The names of the steps. One that comes in between never changes the number of one that is done. */
  steps: readonly string[]
  /** The current one, from 0. */
  current: number
}

/** More names than these do not fit side by side: the current one stands above the bar. */
const NAMED_AT_MOST = 7

/**
 * The progress through several pages: «Крок 2 з 5 · Підтвердження телефону», a bar, and the names where there is room.
 */
export function Stepper({ steps, current }: StepperProps) {
  const { t } = useLingui()
  const number = current + 1
  const count = steps.length
  const name = steps[current]
  return (
    <div className="d-stepper" role="group" aria-label={t`Кроки`}>
      <p className="d-stepper-where">
        <Trans>
          Крок {number} з {count} · <strong>{name}</strong>
        </Trans>
      </p>
      <ol className="d-stepper-steps">
        {steps.map((step, index) => (
          <li
            key={step}
            className={classNames('d-stepper-step', index < current && 'd-stepper-done')}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classNames('d-stepper-name', count > NAMED_AT_MOST && 'd-visually-hidden')}>{step}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
