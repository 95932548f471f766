import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from '../icons/icon.tsx'
import { Eye, EyeOff } from '../icons/icons.ts'

type PasswordFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'size'> & { large?: boolean }

export function PasswordField({ label, hint, error, aside, large, ...input }: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className="d-input-with-button">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames('d-input', large && 'd-input-large')}
          />
          <button
            type="button"
            className="d-input-button"
            aria-label={shown ? t`Сховати пароль` : t`Показати пароль`}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        </div>
      )}
    </Field>
  )
}
