import type { ReactNode } from 'react'

/** One notice of the bank in the list of all. */
export type Notice = {
  readonly id: string
  /** A moment in ISO 8601. */
  readonly at: string
  readonly isNew: boolean
  /** Null: it stands above, among what waits for the person. */
  readonly row: ReactNode
}

/** The notices about one kind of things, newest first, which load page by page. */
export type NewsSource = {
  readonly list: readonly Notice[]
  readonly query: {
    readonly isLoading: boolean
    readonly error: Error | null
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
    readonly refetch: () => unknown
  }
  readonly reading: { readonly isPending: boolean; readonly error: Error | null }
  /** Notes that all are read until a moment, in ISO 8601. */
  readonly onReadAll: (until: string) => void
}
