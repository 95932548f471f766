import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { Drawing } from '../icons/icons.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  icon: Drawing
  /** What it does, in words: the only thing that assistive technology has of it. */
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
