import type { Context } from '../../../context.ts'
import { preparedText } from '@dilo/pg-batches/prepared-query.ts'
import type { Reader } from '../../../db/transaction.ts'
import { namingItsOwn, type Part, type PlacedRow, readerOf, underEachOther } from '../../../db/union-of-parts.ts'
import { type InboxAsked, inboxValues, type InboxSource } from '../../../inbox-part.ts'
import { unreadOf, unreadOfPayments } from '../../notices/door.ts'

/** The parts of all rooms, by their names, and the kind of each. */
type Parts = Readonly<Record<string, Part & { readonly waits: InboxSource }>>

/** Companies with changes that people sign: only there the signatures are looked at. */
const changing = {
  waits: 'changes',
  always: { companyId: 'changing.company_id', kind: 'changing.kind' },
  from: `
      from (
        select distinct company_id, kind from signed_change
        where ended_at is null and (
          kind in ('access', 'cardSpending') and company_id = any (${inboxValues.signsAccess})
          or kind = 'signingPolicy' and company_id = any (${inboxValues.signs}))) changing`,
} as const

/** Begins the names of the parts that count unread notices. */
const UNREAD = 'unread '

type Above = Context['above']

/** The parts of the rooms, open changes, and what is unread of each sort of notices. */
const partsOf = ({ inboxParts, noticeSorts }: Above): Parts => ({
  ...Object.fromEntries(inboxParts.map((part) => [part.name, part])),
  changing,
  [`${UNREAD}notice`]: { ...unreadOfPayments, waits: 'notices' },
  ...Object.fromEntries(
    noticeSorts.map((sort) => [`${UNREAD}${sort.table}`, { ...unreadOf(sort), waits: sort.waits }]),
  ),
})

type Inbox = {
  readonly parts: Parts
  readonly read: ReturnType<typeof readerOf<Parts>>
  /** By the names of their parts. */
  readonly statements: Map<string, Statement>
}

const inboxes = new WeakMap<Above, Inbox>()

function inboxOf(above: Above): Inbox {
  const known = inboxes.get(above)
  if (known !== undefined) return known
  const parts = partsOf(above)
  const made = { parts, read: readerOf(parts), statements: new Map<string, Statement>() }
  inboxes.set(above, made)
  return made
}

/** Parts that are asked for together. There are seven combinations, and a connection keeps a statement of each. */
const groups: readonly ((kind: InboxSource) => boolean)[] = [
  (kind) => kind === 'payments_on_signing',
  (kind) => kind === 'notices',
  (kind) => kind !== 'payments_on_signing' && kind !== 'notices',
]

/** The names of the parts to ask for, where something of these kinds may wait. */
function namesFor(parts: Parts, kinds: ReadonlySet<InboxSource>): string[] {
  const all = Object.entries(parts)
  const wanted = groups.filter((isOfGroup) => all.some(([, { waits }]) => isOfGroup(waits) && kinds.has(waits)))
  return all.filter(([, { waits }]) => wanted.some((isOfGroup) => isOfGroup(waits))).map(([name]) => name)
}

type Statement = (reader: Reader, values: readonly unknown[]) => Promise<PlacedRow[]>

/** The statement of some parts, which is given the values of all, and takes those that its parts name. */
function statementOf({ parts, statements }: Inbox, names: readonly string[]): Statement {
  const key = names.join()
  const known = statements.get(key)
  if (known !== undefined) return known
  const some = Object.fromEntries(names.flatMap((name) => (parts[name] === undefined ? [] : [[name, parts[name]]])))
  const { text, ownOf } = namingItsOwn(underEachOther(some))
  const ask = preparedText<PlacedRow>('inbox', text, { plansOnce: true })
  const statement: Statement = (reader, values) => ask(reader, ...ownOf(values))
  statements.set(key, statement)
  return statement
}

const valueOf = (value: InboxAsked[keyof InboxAsked]): unknown =>
  typeof value === 'string' || value instanceof Date ? value : `{${value.join(',')}}`

type Found = readonly Readonly<Record<string, string | null>>[]

/** Everything that may wait, by the names of the parts, in one statement, and so of one moment. */
export async function findInbox(
  reader: Reader,
  above: Above,
  asked: InboxAsked,
  kinds: ReadonlySet<InboxSource>,
): Promise<Readonly<Record<string, Found>>> {
  const inbox = inboxOf(above)
  const { parts, read } = inbox
  const names = namesFor(parts, kinds)
  if (names.length === 0) return read([])
  const values = (Object.keys(inboxValues) as (keyof InboxAsked)[]).map((name) => valueOf(asked[name]))
  return read(await statementOf(inbox, names)(reader, values))
}

/** The number of unread notices of a company. */
export const unreadIn = (found: Readonly<Record<string, Found>>, companyId: string): number =>
  Object.entries(found)
    .flatMap(([name, rows]) => (name.startsWith(UNREAD) ? rows : []))
    .filter((one) => one['companyId'] === companyId)
    .reduce((sum, { count }) => sum + Number(count), 0)
