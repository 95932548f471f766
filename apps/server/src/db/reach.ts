import { AsyncLocalStorage } from 'node:async_hooks'

/** A company that work may reach, and in it the accounts; null: all of them, and what belongs to the company itself. */
export type CompanyReach = { readonly companyId: string; readonly accounts: readonly string[] | null }

/**
 * Companies that are reached as a whole, and the setting that PostgreSQL gets: their ids, or all. `isNarrowed`: some
 * company is reached on certain accounts alone (decision 141).
 */
type Told = { readonly companies: ReadonlySet<string>; readonly text: string; readonly isNarrowed: boolean }

/**
 * The companies whose rows the work under way may reach: on connections of calls PostgreSQL shows and changes no others
 * (decision 141). `untold`: the work touches no rows of companies, and its connection gets no setting.
 */
export type Reach = Told | 'untold'

const reaches = new AsyncLocalStorage<Reach>()

const NOTHING: Told = { companies: new Set(), text: '', isNarrowed: false }

const ALL = '*'

/**
 * Each row is looked for among the ids. A statement that more companies share joins the keys of all who asked, and to look
 * for its rows among so many would cost more than the statement itself: it reaches all.
 */
const NAMED_AT_MOST = 8

/** The text goes into a statement that takes no parameters. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws for what is no id */
function uuidsOnly(ids: Iterable<string>): void {
  for (const id of ids) if (!UUID.test(id)) throw new Error('A reach is made of ids')
}

function reachOf(companies: ReadonlySet<string>): Told {
  uuidsOnly(companies)
  return { companies, text: [...companies].sort().join(), isNarrowed: false }
}

/** The form of an id in the setting for PostgreSQL, when its company is not reached as a whole (migration 0418). */
const narrowed = (id: string): string => id.replaceAll('-', '_')

function reachOfEach(reaches: readonly CompanyReach[]): Told {
  const [first, ...others] = reaches
  // Most calls reach one company as a whole.
  if (first?.accounts === null && others.length === 0) return reachOf(new Set([first.companyId]))
  const whole = reachOf(new Set(reaches.flatMap(({ companyId, accounts }) => (accounts === null ? [companyId] : []))))
  const parts = reaches.flatMap(({ companyId, accounts }) => (accounts === null ? [] : [companyId, ...accounts]))
  if (parts.length === 0) return whole
  uuidsOnly(parts)
  return { ...whole, text: [whole.text, ...parts.map(narrowed)].filter(Boolean).join(), isNarrowed: true }
}

/** The reach of the work under way. Work that has not been given one reaches nothing. */
export const reachNow = (): Reach => reaches.getStore() ?? NOTHING

/** Does work with a reach that was taken at another moment (`reachNow`). */
export const withReach = <Value>(reach: Reach, work: () => Value): Value => reaches.run(reach, work)

/** Does work that may reach these companies and no others, whatever its caller may reach. */
export const withinCompanies = <Value>(companyIds: readonly string[], work: () => Value): Value =>
  withReach(reachOf(new Set(companyIds)), work)

/** Does work that may reach these companies, of some of them certain accounts alone. */
export const withinReach = <Value>(reaches: readonly CompanyReach[], work: () => Value): Value =>
  withReach(reachOfEach(reaches), work)

/**
 * Does work that touches no table behind row security: its connection keeps its previous reach, which saves a
 * statement. For the look-up of the caller, which comes before every call.
 */
export const besideCompanies = <Value>(work: () => Value): Value => withReach('untold', work)

/**
 * Queries with the same key may share a statement. A caller with certain accounts of a company shares with nobody else:
 * a statement names companies, and would answer of all their accounts.
 */
export const sharingKey = (reach: Reach): string => (reach !== 'untold' && reach.isNarrowed ? reach.text : '')

/** The reach of one statement for several callers: it reaches what any of them may, and for many of them all. */
export function jointReach(all: readonly Reach[]): Reach {
  if (all.length === 1) return all[0] ?? NOTHING
  const [first = NOTHING, ...others] = new Map(all.map((one) => [one === 'untold' ? one : one.text, one])).values()
  if (others.length === 0) return first
  if ([first, ...others].some((one) => sharingKey(one) !== '')) throw new Error('A narrowed reach is shared by nobody')
  const joint = reachOf(new Set([first, ...others].flatMap((one) => (one === 'untold' ? [] : [...one.companies]))))
  return joint.companies.size > NAMED_AT_MOST ? { ...joint, text: ALL } : joint
}

/**
 * Portions that are made as they are read, each with this reach: a file is read by its socket, which knows no caller.
 */
export function portionsWithin<Portion>(
  reaches: readonly CompanyReach[],
  portions: AsyncIterable<Portion>,
): AsyncIterable<Portion> {
  return {
    [Symbol.asyncIterator]() {
      const read = portions[Symbol.asyncIterator]()
      return {
        next: () => withinReach(reaches, () => read.next()),
        return: () => withinReach(reaches, () => read.return?.() ?? Promise.resolve({ done: true, value: undefined })),
      }
    },
  }
}
