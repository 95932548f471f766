import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { Drawing } from '../icons/icons.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  icon: Drawing
  /** The action in words: the only text for assistive technology. */
  name: string
}

/** A button that is a drawing alone. */
export function IconButton({ icon, name, ...button }: IconButtonProps) {
  return (
    <button type="button" {...button} className="d-icon-button" aria-label={name}>
      <Icon of={icon} />
    </button>
  )
}
