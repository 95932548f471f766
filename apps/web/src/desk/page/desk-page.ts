import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { PageComponent } from '../../routing/routes.ts'

/** All that the desk knows of a page before it is opened. */
export type DeskPage = {
  /** Its address after `/desk`. */
  readonly path: string
  readonly title: MessageDescriptor
  readonly component: PageComponent
  /** Its item in the menu; pages without one are opened from another. */
  readonly icon?: Drawing
  /** The roles that see it in the menu; without roles everybody at the desk does. The server refuses by itself. */
  readonly needs?: readonly StaffRole[]
}

/** The pages of a room, by their names. */
export type DeskPageTable = Readonly<Record<string, DeskPage>>
