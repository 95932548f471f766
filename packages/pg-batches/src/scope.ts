import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The rows that some work may reach, as row security in PostgreSQL reads them from a setting of the connection: keys,
 * comma-separated, or `*` for all. `unset`: the work touches no rows behind row security, and its connection keeps the
 * setting that it has.
 */
export type Scope = KeyedScope | 'unset'

type KeyedScope = {
  readonly keys: ReadonlySet<string>
  readonly setting: string
  /** False: a statement of this scope answers no other caller. */
  readonly isShared: boolean
}

const scopes = new AsyncLocalStorage<Scope>()

const ALL = '*'

/**
 * Each row is looked for among the keys. A statement that more callers share joins the keys of all who asked, and to look
 * for its rows among so many keys would cost more than the statement itself: it reaches all.
 */
const NAMED_AT_MOST = 8

/** @param keys without commas */
export function scopeOf(keys: Iterable<string>, { isShared = true } = {}): KeyedScope {
  const distinct = new Set(keys)
  return { keys: distinct, setting: [...distinct].sort().join(), isShared }
}

const NOTHING = scopeOf([])

/** The scope of the work under way. Work that has not been given one reaches nothing. */
export const scopeNow = (): Scope => scopes.getStore() ?? NOTHING

/** Does work within a scope, whatever its caller may reach. */
export const withScope = <Value>(scope: Scope, work: () => Value): Value => scopes.run(scope, work)

/** Work with the same key may share a statement. */
export const sharingKey = (scope: Scope): string => (scope !== 'unset' && !scope.isShared ? scope.setting : '')

/** The scope of one statement for several callers: it reaches what any of them may, and for many of them all. */
export function jointScope(all: readonly Scope[]): Scope {
  if (all.length === 1) return all[0] ?? NOTHING
  const [first = NOTHING, ...others] = new Map(all.map((one) => [one === 'unset' ? one : one.setting, one])).values()
  if (others.length === 0) return first
  if ([first, ...others].some((one) => sharingKey(one) !== '')) throw new Error('This scope is shared by nobody')
  const joint = scopeOf([first, ...others].flatMap((one) => (one === 'unset' ? [] : [...one.keys])))
  return joint.keys.size > NAMED_AT_MOST ? { ...joint, setting: ALL } : joint
}
