import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { useCopy } from '../overlays/copy.ts'
import { Icon } from '../icons/icon.tsx'
import { Copy } from '../icons/icons-of-things.ts'
import { CircleAlert } from '../icons/icons.ts'

type ErrorStateProps = {
  title: ReactNode
  children: ReactNode
  /** For the bank's support: the error's code and the answer's name in the logs. */
  code?: string | undefined
  onRetry?: (() => void) | undefined
  /** The contact to give the code to. */
  help?: ReactNode
}

export function ErrorState({ title, children, code, onRetry, help }: ErrorStateProps) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <div className="d-state" role="alert">
      <span className="d-state-icon d-state-icon-danger">
        <Icon of={CircleAlert} size={24} />
      </span>
      <p className="d-state-title">{title}</p>
      <p className="d-state-text">{children}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          <Trans>Спробувати ще раз</Trans>
        </Button>
      )}
      {code && (
        <button
          type="button"
          className="d-state-code"
          onClick={() => copy(code)}
          aria-label={t`Скопіювати код помилки ${code}`}
        >
          {code}
          <Icon of={Copy} size={16} />
        </button>
      )}
      {help}
    </div>
  )
}
