import type { TakenMessage } from './take-messages.ts'

const counts = new Map<string, number>()

const nameOf = ({ message, meaning }: TakenMessage): string => {
  const kind = message.kind === 'answer' ? message.answer.event : message.kind
  return `${kind}/${meaning}`
}

/** Counts a message that this server has taken. Another server that took it as well counts it as repeated. */
export function countMessage(taken: TakenMessage): void {
  const name = nameOf(taken)
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** The number of taken messages by their kind, of answers by their event, and by their meaning. */
export const takenMessages = (): { readonly kind: string; readonly meaning: string; readonly count: number }[] =>
  [...counts].toSorted().map(([name, count]) => {
    const [kind = '', meaning = ''] = name.split('/')
    return { kind, meaning, count }
  })
