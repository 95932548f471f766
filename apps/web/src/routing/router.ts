import type { ComponentType, ReactNode } from 'react'
import { BrowserHistory, type Entry } from './browser-history.ts'
import { readQuery, writeInOrder } from './query.ts'
import { type Found, type Route, routesByPath, type SearchReader } from './routes.ts'

export type How = {
  /** The address takes the place of the open one in the browser's history. */
  readonly replace?: boolean | undefined
  /** False: the window stays where it is scrolled to. */
  readonly resetScroll?: boolean | undefined
  /** Nothing is asked about what is not saved. */
  readonly ignoreBlocker?: boolean | undefined
  /** Kept with the entry of the history. */
  readonly state?: object | undefined
}

/** The part of an address after its `?`, as its page reads it. */
export type Search = Readonly<Record<string, unknown>>

/** The page that is on the screen. */
export type Shown = Found & {
  readonly path: string
  readonly query: string
  readonly hash: string
  /** The key of its entry in the browser's history. */
  readonly key: string
  /** The values kept with its entry. */
  readonly state: Readonly<Record<string, unknown>>
  /** The scroll of the page before stays. */
  readonly keepsScroll: boolean
}

type RouterOptions = {
  /** The beginning of every address. */
  readonly base: string
  readonly routes: readonly Route[]
  /** In the place of a page whose address is unknown. */
  readonly notFound: ReactNode
  /** In the place of a page that has failed. */
  readonly failed: ComponentType<{ error: unknown }>
}

/** The parts of an address after the base. */
const split = (address: string): { path: string; query: string; hash: string } => {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\??[^#]*)(#?.*)$/.exec(address) ?? []
  return { path: path.replace(/(.)\/+$/, '$1'), query, hash }
}

const isSame = (left: object, right: object): boolean => JSON.stringify(left) === JSON.stringify(right)

/**
 * The pages of an area of the bank: reads the address, fetches the script of its page and then shows it. Until then the
 * page before stays.
 */
export class Router {
  readonly notFound: ReactNode
  readonly failed: ComponentType<{ error: unknown }>
  readonly history: BrowserHistory
  readonly #find: (path: string) => Found
  readonly #listeners = new Set<() => void>()
  #shown: Shown
  #lastRead: { readonly query: string; readonly reader: SearchReader | undefined; readonly search: Search } | undefined
  /** The number of the last change of the address: an earlier one whose script comes late shows nothing. */
  #last = 0

  constructor({ base, routes, notFound, failed }: RouterOptions) {
    this.notFound = notFound
    this.failed = failed
    this.#find = routesByPath(routes)
    this.history = new BrowserHistory(base, (entry) => void this.#arrive(entry))
    // The first page has none before it that could stay: the frame comes at once.
    this.#shown = this.#found(this.history.current)
    void this.#arrive(this.history.current)
  }

  /** The page on the screen. */
  readonly shown = (): Shown => this.#shown

  /** The search of the page on the screen: the same object while its values are the same. */
  readonly search = (): Search => {
    const { route, query } = this.#shown
    const reader = route?.search?.()
    const last = this.#lastRead
    if (last?.query === query && last.reader === reader) return last.search
    const typed = readQuery(query)
    const now = (reader?.(typed) ?? typed) as Search
    const search = last !== undefined && isSame(now, last.search) ? last.search : now
    this.#lastRead = { query, reader, search }
    return search
  }

  /** @returns ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Fetches the script of a page before it is opened. */
  preload(address: string): void {
    void this.#find(split(address).path).route?.component.preload?.()
  }

  /** Goes to an address. Something unsaved may stop it. */
  async go(address: string, how: How = {}): Promise<void> {
    const keepsScroll = how.resetScroll === false
    const whole = this.#whole(address)
    const { path, query, hash } = this.history.current
    if (whole === path + query + hash) return this.#arrive(this.history.current, keepsScroll)
    const leave = () =>
      this.#arrive(this.history.write(whole, how.replace === true ? 'replace' : 'push', how.state), keepsScroll)
    if (how.ignoreBlocker === true || this.history.mayLeave(() => void leave())) await leave()
  }

  /** An address with no more in its query than its page reads, once its script is here. */
  #whole(address: string): string {
    const { path, query, hash } = split(address)
    const reader = this.#find(path).route?.search?.()
    if (reader === undefined) return path + query + hash
    const typed = readQuery(query)
    return path + writeInOrder(reader(typed), typed) + hash
  }

  async #arrive(entry: Entry, keepsScroll = false): Promise<void> {
    const number = ++this.#last
    const coming = this.#find(entry.path).route?.component.preload?.()
    if (coming !== undefined) await coming
    if (number !== this.#last) return
    const address = entry.path + entry.query + entry.hash
    const whole = this.#whole(address)
    this.#shown = this.#found(whole === address ? entry : this.history.write(whole, 'replace'), keepsScroll)
    for (const listener of this.#listeners) listener()
  }

  #found({ path, query, hash, key, state }: Entry, keepsScroll = false): Shown {
    const { route, params } = this.#find(path)
    const before = this.#shown as Shown | undefined
    return {
      route,
      // The same object while its values are the same.
      params: before !== undefined && isSame(params, before.params) ? before.params : params,
      path,
      query,
      hash: hash.slice(1),
      key,
      state,
      keepsScroll,
    }
  }
}
