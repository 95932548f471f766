import {
  type PasswordLevel,
  type PasswordStrength as PasswordStrengthName,
  passwordStrengths,
} from '@dilo/domain/rules/password-strength.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '../theme/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { CircleAlert, CircleCheck, type Drawing, TriangleAlert } from '../icons/icons.ts'

type Look = {
  readonly tone: 'danger' | 'warning' | 'success'
  readonly icon: Drawing
  readonly sign: MessageDescriptor
  readonly cabinet: MessageDescriptor
}

const looks: Record<PasswordStrengthName, Look> = {
  bad: { tone: 'danger', icon: CircleAlert, sign: msg`Слабкий пароль`, cabinet: msg`Надійність низька` },
  normal: {
    tone: 'warning',
    icon: TriangleAlert,
    sign: msg`Нормальний пароль`,
    cabinet: msg`Надійність прийнятна`,
  },
  good: { tone: 'success', icon: CircleCheck, sign: msg`Хороший пароль`, cabinet: msg`Надійність висока` },
}

const levels: readonly PasswordLevel[] = [1, 2, 3, 4, 5]

type PasswordStrengthProps = {
  /** Undefined while nothing has been typed. */
  level: PasswordLevel | undefined
  /** The cabinet has its own texts for the three strengths (spec section 5). */
  wording?: 'sign' | 'cabinet'
}

/**
 * Belongs into the hint of a password field, so that it describes it. Only a change of the strength's text is
 * announced.
 */
export function PasswordStrength({ level, wording = 'sign' }: PasswordStrengthProps) {
  const { i18n } = useLingui()
  const strength = level && looks[passwordStrengths[level]]
  return (
    <div className={classNames('d-strength', strength && `d-strength-${strength.tone}`)}>
      <div className="d-strength-bar" aria-hidden="true">
        {levels.map((step) => (
          <span
            key={step}
            className={classNames('d-strength-segment', level !== undefined && step <= level && 'd-strength-filled')}
          />
        ))}
      </div>
      <div className="d-strength-word" role="status">
        {strength && (
          <>
            <Icon of={strength.icon} size={16} />
            {i18n._(strength[wording])}
          </>
        )}
      </div>
      <ul className="d-strength-hints">
        <li>
          <Trans>Від 8 символів, серед них велика латинська літера, мала літера й цифра</Trans>
        </li>
        <li>
          <Trans>Зі знаків лише _ - , . [ ] @ ! # $ % ^ & ? *</Trans>
        </li>
      </ul>
    </div>
  )
}
