import { type Scope, scopeOf, withScope } from '@dilo/pg-batches/scope.ts'

/** A company that work may reach, and in it the accounts; null: all of them, and what belongs to the company itself. */
export type CompanyReach = { readonly companyId: string; readonly accounts: readonly string[] | null }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws for what is no id */
function uuidsOnly(ids: readonly string[]): readonly string[] {
  for (const id of ids) if (!UUID.test(id)) throw new Error('A reach is made of ids')
  return ids
}

/** The form of an id in the setting for PostgreSQL, when its company is not reached as a whole (migration 0418). */
const narrowed = (id: string): string => id.replaceAll('-', '_')

/** A statement of a reach of certain accounts answers no other caller: it names companies, and would answer of all their accounts. */
function scopeOfReaches(reaches: readonly CompanyReach[]): Scope {
  const whole = reaches.flatMap(({ companyId, accounts }) => (accounts === null ? [companyId] : []))
  const parts = reaches.flatMap(({ companyId, accounts }) => (accounts === null ? [] : [companyId, ...accounts]))
  return scopeOf([...uuidsOnly(whole), ...uuidsOnly(parts).map(narrowed)], { isShared: parts.length === 0 })
}

/** Does work that may reach these companies and no others, whatever its caller may reach. */
export const withinCompanies = <Value>(companyIds: readonly string[], work: () => Value): Value =>
  withScope(scopeOf(uuidsOnly(companyIds)), work)

/** Does work that may reach these companies, of some of them certain accounts alone. */
export const withinReach = <Value>(reaches: readonly CompanyReach[], work: () => Value): Value =>
  withScope(scopeOfReaches(reaches), work)

/**
 * Does work that touches no table behind row security: its connection keeps its previous reach, which saves a
 * statement. For the look-up of the caller, which comes before every call.
 */
export const besideCompanies = <Value>(work: () => Value): Value => withScope('unset', work)

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
