import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Plus } from '../icons/icons-of-things.ts'
import { X } from '../icons/icons.ts'

type SuggestedFilterProps = Omit<ComponentProps<'button'>, 'className' | 'type'>

/** A filter that is not set yet: a press sets it, or opens its dialog. */
export function SuggestedFilter({ children, ...button }: SuggestedFilterProps) {
  return (
    <button type="button" {...button} className="d-chip d-chip-suggested">
      <Icon of={Plus} size={16} />
      {children}
    </button>
  )
}

type ActiveFilterProps = {
  /** The name for assistive technology. */ name: string
  onRemove: () => void
  children: ReactNode
}

/** A filter that is set: a press takes it away. */
export function ActiveFilter({ name, onRemove, children }: ActiveFilterProps) {
  const { t } = useLingui()
  return (
    <button type="button" className="d-chip d-chip-active" onClick={onRemove}>
      <span className="d-visually-hidden">
        {t`Прибрати фільтр`}: {name}{' '}
      </span>
      {children}
      <Icon of={X} size={16} />
    </button>
  )
}
