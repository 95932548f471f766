import type { MessageDescriptor } from '@lingui/core'

export type TrailSubject = {
  /** The name of one that has none of its own. */
  readonly name: MessageDescriptor
  /** Its page after the cabinet's root; null: it has none. */
  readonly page: (id: string) => string | null
}
