import { acceptList, type ListEntry, type WatchList, watchLists } from '@dilo/domain/questionnaire/watch-list.ts'
import { ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findList, lockList, noteRefused, type RefusedBecause, replaceList } from './store.ts'

/** The outcome of a list: it was taken, or the previous one stays. `notSet`: the bank has no address for it. */
type TakenList =
  | { readonly list: WatchList; readonly outcome: 'taken'; readonly entries: number; readonly before: number }
  | { readonly list: WatchList; readonly outcome: 'notSet' }
  | {
      readonly list: WatchList
      readonly outcome: RefusedBecause
      readonly entries: number
      readonly before: number
      readonly why: string
    }

/** The pause after a list that was not taken. */
const AGAIN_MS = HOUR

type Needs = Pick<Context, 'bankDatabase' | 'clock' | 'watchLists'>

/**
 * Takes the state's lists, each once a day in Kyiv. One that does not come, cannot be read, is empty or has lost a third is
 * not taken: the one before stays, and an hour later it is asked for again. Any number of servers may run it at once.
 */
export async function takeLists(context: Needs): Promise<readonly TakenList[]> {
  const taken: TakenList[] = []
  for (const list of watchLists) {
    const { taken_at: at, refused_at: refused } = await findList(context.bankDatabase, list)
    const now = context.clock.now()
    if (at !== null && businessDateAt(at) === businessDateAt(now)) continue
    if (refused !== null && now - refused.getTime() < AGAIN_MS) continue
    taken.push(await takeList(context, list))
  }
  return taken
}

async function takeList({ bankDatabase, clock, watchLists: { take } }: Needs, list: WatchList): Promise<TakenList> {
  const ask = take[list]
  if (ask === null) {
    const refusal = { because: 'silent', entries: 0, at: new Date(clock.now()) } as const
    await noteRefused(bankDatabase, list, refusal)
    return { list, outcome: 'notSet' }
  }
  const answer = await ask()
  const at = new Date(clock.now())
  const entries = answer.kind === 'list' ? mergedById(answer.entries) : []
  const done = await inTransaction<TakenList, never>(bankDatabase, async (transaction) => {
    const before = await lockList(transaction, list)
    const accepted = acceptList(before.entries, entries.length)
    if (answer.kind === 'list' && accepted.ok) {
      await replaceList(transaction, list, { entries, version: before.version + 1, at })
      return ok({ list, outcome: 'taken', entries: entries.length, before: before.entries })
    }
    const outcome = answer.kind !== 'list' ? answer.kind : accepted.ok ? 'unreadable' : accepted.error
    await noteRefused(transaction, list, { because: outcome, entries: entries.length, at })
    const why = answer.kind === 'list' ? '' : answer.why
    return ok({ list, outcome, entries: entries.length, before: before.entries, why })
  })
  if (!done.ok) throw new Error('a list can be refused, and its transaction not')
  return done.value
}

/** A list may name a person twice: they are one entry, with all their names. */
function mergedById(entries: readonly ListEntry[]): readonly ListEntry[] {
  const merged = new Map<string, ListEntry>()
  for (const entry of entries) {
    const known = merged.get(entry.id)
    merged.set(entry.id, known === undefined ? entry : joined(known, entry))
  }
  return [...merged.values()]
}

const joined = (one: ListEntry, other: ListEntry): ListEntry => ({
  id: one.id,
  names: [...new Set([...one.names, ...other.names])],
  codes: [...new Set([...one.codes, ...other.codes])],
  birth: [one.birth, other.birth].filter((birth) => birth !== null).join(', ') || null,
})
