import { useCallback, useRef } from 'react'
import { addressOfPage, useNavigate } from '../address/open-page.ts'
import { ALL_ACCOUNTS } from '../accounts/account-select.tsx'
import { ofAllAccounts, type StatementSearch } from './statement-search.ts'

const route = addressOfPage('/accounts/$accountId/statement')

/** Changes of the address: an undefined value removes its key. */
export type StatementChange = { readonly [Name in keyof StatementSearch]?: StatementSearch[Name] | undefined }

type How = { readonly replace?: boolean }

/**
 * The choices of the page's address, and how they change. Each change is a step of the history, so that Back undoes it.
 */
export function useStatementAddress() {
  const { accountId } = route.useParams()
  const search = route.useSearch()
  const change = route.useChange()
  const navigate = useNavigate()
  // An entry that was opened in the list has the list one step back; one that was opened by a link has not.
  const isListBefore = useRef(false)
  const write = useCallback(
    (changes: StatementChange, how: How = {}) =>
      void change({ search: (now) => changed(now, changes), resetScroll: false, ...how }),
    [change],
  )
  return {
    accountId,
    search,
    /** Another filter closes the open entry, which may not be among the new ones. */
    filter: useCallback(
      (changes: StatementChange, how: How = {}) => write({ entry: undefined, ...changes }, how),
      [write],
    ),
    /** Opens an entry beside the list. */
    open: (entry: number) => {
      if (search.entry === undefined) isListBefore.current = true
      write({ entry }, { replace: search.entry !== undefined })
    },
    /** Another entry in the place of the open one. */
    turn: (entry: number) => write({ entry }, { replace: true }),
    close: () => {
      if (isListBefore.current) history.back()
      else write({ entry: undefined }, { replace: true })
    },
    show: (id: string) =>
      void (id === ALL_ACCOUNTS
        ? navigate({ to: '/accounts/all/statement', search: ofAllAccounts(search) })
        : change({ params: { accountId: id }, search: ({ entry: _entry, ...now }) => now })),
  }
}

export type StatementAddress = ReturnType<typeof useStatementAddress>

/** The part of an address that lists of one and of all accounts share. */
export type ListAddress = Pick<StatementAddress, 'search' | 'filter'>

export function changed(now: StatementSearch, changes: StatementChange): StatementSearch {
  const all = Object.entries({ ...now, ...changes }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all) as StatementSearch
}
