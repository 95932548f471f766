import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The companies whose rows the work under way may reach, as PostgreSQL reads an array. PostgreSQL shows and changes no
 * rows of others on connections of calls (decision 141).
 */
export type Reach = { readonly companies: ReadonlySet<string>; readonly text: string }

const reaches = new AsyncLocalStorage<Reach | 'unsaid'>()

const NOTHING: Reach = { companies: new Set(), text: '{}' }

/** The text goes into a statement that takes no parameters. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws for what is no id of a company */
function reachOf(companies: ReadonlySet<string>): Reach {
  for (const id of companies) if (!UUID.test(id)) throw new Error('A reach is made of ids of companies')
  return { companies, text: `{${[...companies].sort().join()}}` }
}

/** Does work that may reach these companies and no others, whatever its caller may reach. */
export const withinCompanies = <Value>(companyIds: readonly string[], work: () => Value): Value =>
  reaches.run(reachOf(new Set(companyIds)), work)

/**
 * Does work that touches no table behind row security: its connections keep the reach that they were told before, which
 * saves a statement. For the look-up of the caller, which comes before every call.
 */
export const besideCompanies = <Value>(work: () => Value): Value => reaches.run('unsaid', work)

/** Does work with a reach that was taken before (`reachNow`), for those who asked for it at another moment. */
export const withReach = <Value>(reach: Reach | 'unsaid', work: () => Value): Value => reaches.run(reach, work)

/** The reach of the work under way. Work that has not been given one reaches nothing. */
export const reachNow = (): Reach | 'unsaid' => reaches.getStore() ?? NOTHING

/** The reach of one statement for several callers: it may reach what any of them may. */
export function jointReach(all: readonly (Reach | 'unsaid')[]): Reach | 'unsaid' {
  const [first = NOTHING, ...others] = new Set(all)
  if (others.length === 0) return first
  return reachOf(new Set([first, ...others].flatMap((one) => (one === 'unsaid' ? [] : [...one.companies]))))
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
