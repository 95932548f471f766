/** Returns the turn. A second call has no effect. */
export type EndTurn = () => void

/** Turns at a limited number of places for each key. */
export type Turns = {
  /**
   * Waits for a place, without holding a connection or a lock.
   * @param waitMs the longest wait
   * @returns null: too many wait, or the wait was too long
   */
  take(key: string, waitMs: number): Promise<EndTurn | null>
}

type Line = { taken: number; readonly waiting: ((endTurn: EndTurn) => void)[] }

/** A number of places for each key, first come first served. @param waiting the longest line */
export function turns({ atOnce, waiting: longest }: { atOnce: number; waiting: number }): Turns {
  const lines = new Map<string, Line>()

  function endTurnOf(key: string, line: Line): EndTurn {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = line.waiting.shift()
      // An ending call passes its place to the first in the line; without a line the place is free.
      if (next !== undefined) return next(endTurnOf(key, line))
      line.taken -= 1
      if (line.taken === 0) lines.delete(key)
    }
  }

  return {
    async take(key, waitMs) {
      const line = lines.get(key) ?? { taken: 0, waiting: [] }
      lines.set(key, line)
      if (line.taken < atOnce) {
        line.taken += 1
        return endTurnOf(key, line)
      }
      if (line.waiting.length >= longest) return null
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          line.waiting.splice(line.waiting.indexOf(takeTurn), 1)
          resolve(null)
        }, waitMs)
        const takeTurn = (endTurn: EndTurn): void => {
          clearTimeout(timer)
          resolve(endTurn)
        }
        line.waiting.push(takeTurn)
      })
    },
  }
}
