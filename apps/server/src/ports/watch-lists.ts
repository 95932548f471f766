import type { ListEntry, WatchList } from '@dilo/domain/questionnaire/watch-list.ts'

/** `silent`: there was no answer. `unreadable`: it has not the form of the list. `why` is for the log. */
export type ListAnswer =
  | { readonly kind: 'list'; readonly entries: readonly ListEntry[] }
  | { readonly kind: 'silent' | 'unreadable'; readonly why: string }

/** The state's lists of sanctions and of terrorists. */
export interface WatchLists {
  /** The whole list as it is published now. Never throws. Null: it is not set where to ask for it. */
  readonly take: { readonly [List in WatchList]: (() => Promise<ListAnswer>) | null }
}
