/** The owner of a company: a client, or an anonymous visitor of demo mode. */
type Keeper = 'client' | 'demo'

/**
 * The most items a company may keep of things that cost the bank storage and bring no fee: more than a person reads,
 * and a bound on a company that keeps writing (decision 099). A demo's year and a visitor's hours need a small part of
 * it.
 */
export const keptAtMost = {
  /** Three of the largest files; each of them becomes 10,000 drafts. */
  drafts: { client: 30_000, demo: 1_000 },
  /** Unsigned registers; a company with many branches writes some dozens a month. */
  registers: { client: 200, demo: 5 },
  templates: { client: 1_000, demo: 50 },
  /** Counterparties entered by hand. Those saved from payments do not count. */
  counterparties: { client: 10_000, demo: 200 },
  /** That have not ended; each pays for years without being looked at. */
  standingOrders: { client: 500, demo: 20 },
  /** Files that were read and are no payments yet; as many as their list shows. */
  imports: { client: 50, demo: 5 },
  /** In force; one a payment. */
  payeeLinks: { client: 5_000, demo: 50 },
  /** Last days of recipients' accounts, as people have said them. */
  accountEnds: { client: 1_000, demo: 50 },
} as const satisfies Record<string, Readonly<Record<Keeper, number>>>

export type Kept = keyof typeof keptAtMost

/** The most rows in a file of payments and in a salary register: one call validates and writes them. */
export const rowsAtMost: Readonly<Record<Keeper, number>> = { client: 10_000, demo: 500 }

/** @param demo of a session: null, where it is a client's */
export const keeperOf = ({ demo }: { readonly demo: object | null }): Keeper => (demo === null ? 'client' : 'demo')
