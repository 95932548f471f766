import type { ComponentProps } from 'react'
import { Tooltip } from './tooltip.tsx'
import { IconButton } from '../actions/icon-button.tsx'

/**
 * A button that is a drawing alone, with its name over it under the pointer and on focus. Readers of screens have the name
 * already: for them the tooltip describes nothing.
 */
export const HintedIconButton = (button: ComponentProps<typeof IconButton>) => (
  <Tooltip hint={button.name}>{() => <IconButton {...button} />}</Tooltip>
)
