import { poolOf } from '@dilo/pg-batches/pipelined-pool.ts'
import type { Database } from '../../../db/open.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'

/** Files of a kind for one person at once: a register may be taken beside a statement. */
const OF_PERSON = 1

/**
 * Each holds a connection of the pool, which calls share: so many at once at one server.
 * @param connections of the pool, two at least (config.ts): one is always left for calls
 */
export const exportsAtOnce = (connections: number): number => (connections >= 4 ? 2 : 1)

/** Most files are written in less. Seconds. */
const COME_BACK_AFTER = 10

type ExportFull = { readonly code: 'tooManyRequests'; readonly retryAfter: number }

/** The person who takes a file. Visitors of demos have their own places, so that the places of clients stay free. */
type FileReader = { readonly personId: string; readonly isDemo: boolean }

/** Files under way. */
export type ExportGate = {
  /**
   * Takes a place, or refuses at once. What it gives back leaves the place; leaving twice is leaving once.
   * @param kind of file
   */
  enter(reader: FileReader, kind: 'statement' | 'register'): Result<() => void, ExportFull>
}

/** Files for all demos together. */
const OF_DEMOS = 1

export function exportGate({
  atOnce,
  ofPerson = OF_PERSON,
}: {
  readonly atOnce: number
  readonly ofPerson?: number
}): ExportGate {
  const places = { client: [] as string[], demo: [] as string[] }
  return {
    enter({ personId, isDemo }, kind) {
      const underWay = isDemo ? places.demo : places.client
      const file = `${kind} of ${personId}`
      const own = underWay.filter((other) => other === file).length
      if (underWay.length >= (isDemo ? OF_DEMOS : atOnce) || own >= ofPerson)
        return refused({ code: 'tooManyRequests', retryAfter: COME_BACK_AFTER })
      underWay.push(file)
      let isInside = true
      return ok(() => {
        if (isInside) underWay.splice(underWay.indexOf(file), 1)
        isInside = false
      })
    },
  }
}

const gates = new WeakMap<Database, ExportGate>()

/** The one gate of a server's connections, whichever feature makes the file. */
export function gateOf(database: Database): ExportGate {
  const gate = gates.get(database) ?? exportGate({ atOnce: exportsAtOnce(poolOf(database).options.max) })
  gates.set(database, gate)
  return gate
}
