import type { Drawing } from '@dilo/ui/icons/icons.ts'
import type { MessageDescriptor } from '@lingui/core'
import { createContext, use } from 'react'

type Crumb = { readonly path: string; readonly title: MessageDescriptor }

/** Something new that the person can begin. */
export type Offer = {
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  readonly title: MessageDescriptor
  readonly icon: Drawing
  readonly needsOpenPayments: boolean
}

/**
 * The facts of the open page that the frame takes from the table of pages: the table names pages, so they cannot read
 * it.
 */
export type Place = {
  /** The pages above this one, the outermost first. */
  readonly above: readonly Crumb[]
  /** The actions that the person can begin from anywhere; undefined while their rights are unknown. */
  readonly offers: readonly Offer[] | undefined
}

export const PlaceContext = createContext<Place>({ above: [], offers: undefined })

export const usePlace = (): Place => use(PlaceContext)
