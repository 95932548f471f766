import type { ComponentType, ReactNode } from 'react'
import { BrowserHistory, type Entry } from './browser-history.ts'
import { readQuery, writeInOrder } from './query.ts'
import { type Found, type Route, routesByPath } from './routes.ts'

export type How = {
  /** The address takes the place of the open one in the browser's history. */
  readonly replace?: boolean | undefined
  /** False: the window stays where it is scrolled to. */
  readonly resetScroll?: boolean | undefined
  /** Nothing is asked about what is not saved. */
  readonly ignoreBlocker?: boolean | undefined
  /** What the entry of the history keeps. */
  readonly state?: object | undefined
}

/** The page that is on the screen. */
export type Shown = Found & {
  readonly search: Readonly<Record<string, unknown>>
  readonly path: string
  readonly hash: string
  /** The key of its entry in the browser's history. */
  readonly key: string
  /** What its entry keeps. */
  readonly state: Readonly<Record<string, unknown>>
  /** The scroll of the page before stays. */
  readonly keepsScroll: boolean
}

type RouterOptions = {
  /** What every address begins with. */
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
  /** The number of the last change of the address: an earlier one whose script comes late shows nothing. */
  #last = 0

  constructor({ base, routes, notFound, failed }: RouterOptions) {
    this.notFound = notFound
    this.failed = failed
    this.#find = routesByPath(routes)
    this.history = new BrowserHistory(base, (entry) => void this.#arrive(this.#settled(entry)))
    this.#shown = this.#read(this.#settled(this.history.current))
  }

  /** The page on the screen. */
  readonly shown = (): Shown => this.#shown

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

  /** An address with no more in its query than its page reads, and with all that the page must have. */
  #whole(address: string): string {
    const { path, query, hash } = split(address)
    const { route } = this.#find(path)
    if (route?.search === undefined) return path + query + hash
    const typed = readQuery(query)
    const search = route.search(typed)
    return path + writeInOrder(route.complete?.(search) ?? search, typed) + hash
  }

  #settled(entry: Entry): Entry {
    const address = entry.path + entry.query + entry.hash
    const whole = this.#whole(address)
    return whole === address ? entry : this.history.write(whole, 'replace')
  }

  async #arrive(entry: Entry, keepsScroll = false): Promise<void> {
    const number = ++this.#last
    const next = this.#read(entry, keepsScroll)
    const coming = next.route?.component.preload?.()
    if (coming !== undefined) await coming
    if (number !== this.#last) return
    this.#shown = next
    for (const listener of this.#listeners) listener()
  }

  /** Values that stay the same stay the same objects. */
  #read({ path, query, hash, key, state }: Entry, keepsScroll = false): Shown {
    const { route, params } = this.#find(path)
    const typed = readQuery(query)
    const search = (route?.search?.(typed) ?? typed) as Shown['search']
    // The first page has none before it.
    const before = this.#shown as Shown | undefined
    const next = { route, params, search, path, hash: hash.slice(1), key, state, keepsScroll }
    if (before === undefined || before.route !== route) return next
    return {
      ...next,
      params: isSame(params, before.params) ? before.params : params,
      search: isSame(search, before.search) ? before.search : search,
    }
  }
}
