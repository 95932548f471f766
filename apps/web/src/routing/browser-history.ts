/** An entry of the browser's history. */
export type Entry = {
  /** After the base of the address: `/payments/17`. */
  readonly path: string
  /** With its question mark; empty without values. */
  readonly query: string
  /** With its `#`; empty without one. */
  readonly hash: string
  /** Names the entry, also after a reload. */
  readonly key: string
  /** The values that other parts of the page keep with the entry. */
  readonly state: Readonly<Record<string, unknown>>
}

/** Gets the change that it has stopped, to make it later. */
type Blocker = (leave: () => void) => void

/** The state of an entry in the browser. Other parts of the page keep theirs beside ours. */
type Kept = Readonly<Record<string, unknown>> & { readonly key?: string; readonly index?: number }

const kept = (): Kept => (history.state as Kept | null) ?? {}

const newKey = (): string => Math.random().toString(36).slice(2)

/**
 * The browser's history of one page. Every entry has a number, so that a step that was stopped can be taken back, and
 * made later.
 */
export class BrowserHistory {
  readonly base: string
  readonly #onStep: (entry: Entry) => void
  readonly #blockers = new Set<Blocker>()
  #current: Entry
  #index: number
  /** The next step is one of ours: it takes back one that was stopped, or makes it after all. */
  #next: 'asked' | 'takenBack' | 'allowed' = 'asked'

  /** @param onStep called after Back, Forward and other steps among the entries */
  constructor(base: string, onStep: (entry: Entry) => void) {
    this.base = base
    this.#onStep = onStep
    const { key = newKey(), index = 0 } = kept()
    this.#index = index
    history.replaceState({ ...kept(), key, index }, '')
    this.#current = this.#read(key)
    addEventListener('popstate', () => this.#step())
  }

  get current(): Entry {
    return this.#current
  }

  /**
   * Puts an address into the history.
   * @param address after the base
   * @param state kept with the entry; one that gets another address keeps what it has
   */
  write(address: string, way: 'push' | 'replace', state: object = {}): Entry {
    const key = newKey()
    if (way === 'push') {
      this.#index += 1
      history.pushState({ ...state, key, index: this.#index }, '', this.base + address)
    } else history.replaceState({ ...kept(), ...state, key, index: this.#index }, '', this.base + address)
    return (this.#current = this.#read(key))
  }

  /** Holds every way to another address until the returned function is called. The one that came last is asked. */
  block(blocker: Blocker): () => void {
    this.#blockers.add(blocker)
    return () => this.#blockers.delete(blocker)
  }

  /** @returns false if a blocker has stopped the change; it gets it as `leave` */
  mayLeave(leave: () => void): boolean {
    const blocker = [...this.#blockers].at(-1)
    blocker?.(leave)
    return blocker === undefined
  }

  #read(key: string): Entry {
    const { pathname, search, hash } = location
    return { path: pathname.slice(this.base.length) || '/', query: search, hash, key, state: kept() }
  }

  /** Back, Forward, or a link to a part of the same page. */
  #step(): void {
    const asked = this.#next
    this.#next = 'asked'
    if (asked === 'takenBack') return
    const { key, index } = kept()
    const entry = this.#read(key ?? newKey())
    const isSamePage = entry.path === this.#current.path && entry.query === this.#current.query
    if (key === undefined && isSamePage) {
      this.#index += 1
      history.replaceState({ ...kept(), key: entry.key, index: this.#index }, '')
      this.#current = entry
      return
    }
    const step = (index ?? this.#index - 1) - this.#index
    const leave = () => this.#go(step, 'allowed')
    if (asked === 'asked' && !isSamePage && !this.mayLeave(leave)) return this.#go(-step, 'takenBack')
    this.#index += step
    this.#current = entry
    this.#onStep(entry)
  }

  #go(step: number, next: 'takenBack' | 'allowed'): void {
    this.#next = next
    history.go(step)
  }
}
