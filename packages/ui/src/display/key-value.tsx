import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCopy } from '../overlays/copy.ts'
import { Icon } from '../icons/icon.tsx'
import { Copy } from '../icons/icons-of-things.ts'
import { classNames } from '../theme/class-names.ts'

type KeyValuesProps = {
  children: ReactNode
  /** Each value below its name: for a panel beside something. On a phone the panel has the page's width. */
  narrow?: boolean
  /** The facts that a person checks, among others. */
  strong?: boolean
}

/** A list of names and values; wrap `KeyValue`s in it. */
export const KeyValues = ({ children, narrow = false, strong = false }: KeyValuesProps) => (
  <dl className={classNames('d-key-values', narrow && 'd-key-values-narrow', strong && 'd-key-values-strong')}>
    {children}
  </dl>
)

type KeyValueProps = {
  name: string
  children: ReactNode
  /** The copied text, without grouping spaces. */ copied?: string
}

export function KeyValue({ name, children, copied }: KeyValueProps) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <div className="d-key-value">
      <dt className="d-meta">{name}</dt>
      <dd>
        <span className="d-key-value-text">{children}</span>
        {copied && (
          <button
            type="button"
            className="d-key-value-copy"
            aria-label={t`Скопіювати: ${name}`}
            onClick={() => copy(copied)}
          >
            <Icon of={Copy} size={16} />
          </button>
        )}
      </dd>
    </div>
  )
}
