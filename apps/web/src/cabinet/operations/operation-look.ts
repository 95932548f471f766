import type { Operation } from '@dilo/contract/operation-calls.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'

type OperationPlace = { readonly to: string; readonly params?: Readonly<Record<string, string>> }

export type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>

/** A kind of operation in the lists of all kinds. Its noun has the look; `operations-list/operation-looks.ts` lists them. */
export type OperationLook<Shown> = {
  /** The chip by which the list is narrowed. */
  readonly chip: MessageDescriptor
  readonly Name: ComponentType<{ operation: Shown }>
  readonly place: (operation: Shown) => OperationPlace
  /** The state, of a kind whose states have words of their own. */
  readonly Badge?: ComponentType<{ operation: Shown }>
}
