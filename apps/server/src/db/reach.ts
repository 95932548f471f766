import { AsyncLocalStorage } from 'node:async_hooks'

/** Companies, and what PostgreSQL is told of them: their ids, or all. */
type Told = { readonly companies: ReadonlySet<string>; readonly text: string }

/**
 * The companies whose rows the work under way may reach: on connections of calls PostgreSQL shows and changes no others
 * (decision 141). `untold`: the work touches no rows of companies, and its connection is told nothing.
 */
export type Reach = Told | 'untold'

const reaches = new AsyncLocalStorage<Reach>()

const NOTHING: Told = { companies: new Set(), text: '' }

const ALL = '*'

/**
 * Each row is looked for among the ids. A statement that more companies share joins the keys of all who asked, and to look
 * for its rows among so many would cost more than the statement itself: it reaches all.
 */
const NAMED_AT_MOST = 8

/** The text goes into a statement that takes no parameters. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws for what is no id of a company */
function reachOf(companies: ReadonlySet<string>): Told {
  for (const id of companies) if (!UUID.test(id)) throw new Error('A reach is made of ids of companies')
  return { companies, text: [...companies].sort().join() }
}

/** The reach of the work under way. Work that has not been given one reaches nothing. */
export const reachNow = (): Reach => reaches.getStore() ?? NOTHING

/** Does work with a reach that was taken at another moment (`reachNow`). */
export const withReach = <Value>(reach: Reach, work: () => Value): Value => reaches.run(reach, work)

/** Does work that may reach these companies and no others, whatever its caller may reach. */
export const withinCompanies = <Value>(companyIds: readonly string[], work: () => Value): Value =>
  withReach(reachOf(new Set(companyIds)), work)

/**
 * Does work that touches no table behind row security: its connection keeps the reach that it was told before, which
 * saves a statement. For the look-up of the caller, which comes before every call.
 */
export const besideCompanies = <Value>(work: () => Value): Value => withReach('untold', work)

/** The reach of one statement for several callers: it reaches what any of them may, and for many of them all. */
export function jointReach(all: readonly Reach[]): Reach {
  const [first = NOTHING, ...others] = new Set(all)
  if (others.length === 0) return first
  const joint = reachOf(new Set([first, ...others].flatMap((one) => (one === 'untold' ? [] : [...one.companies]))))
  return joint.companies.size > NAMED_AT_MOST ? { ...joint, text: ALL } : joint
}

/**
 * Portions that are made as they are read, each with this reach: a file is read by its socket, which knows no caller.
 */
export function portionsWithin<Portion>(
  companyIds: readonly string[],
  portions: AsyncIterable<Portion>,
): AsyncIterable<Portion> {
  return {
    [Symbol.asyncIterator]() {
      const read = portions[Symbol.asyncIterator]()
      return {
        next: () => withinCompanies(companyIds, () => read.next()),
        return: () =>
          withinCompanies(companyIds, () => read.return?.() ?? Promise.resolve({ done: true, value: undefined })),
      }
    },
  }
}
