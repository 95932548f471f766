import type { Family } from './prometheus-text.ts'

/** The people served: the bank's clients, or its own people. */
export type ListenerName = 'clients' | 'desk'

export type ForeignSessions = {
  readonly count: (at: ListenerName) => void
  readonly family: () => Family
}

/** Counts sessions of one listener that were brought to the other: each is an alarm. */
export function countForeignSessions(): ForeignSessions {
  const counts: Record<ListenerName, number> = { clients: 0, desk: 0 }
  return {
    count: (at) => (counts[at] += 1),
    family: () => ({
      name: 'dilo_foreign_sessions_total',
      help: 'Requests that brought a session of the other listener in the cookie of this one.',
      type: 'counter',
      samples: (Object.keys(counts) as ListenerName[]).map((listener) => ({
        labels: { listener },
        value: counts[listener],
      })),
    }),
  }
}
