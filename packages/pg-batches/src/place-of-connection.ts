const BEGINS = /^\s*(begin|start transaction)\b/i
const ENDS = /^\s*(commit|rollback(?! to))\b/i

/** The place of a connection: in a transaction or not. */
type Place = {
  readonly isInTransaction: boolean
  /** Hears of each statement that is sent. */
  readonly follow: (text: string) => void
}

/** Follows a connection through its transactions by what is sent. */
export function placeOfConnection(): Place {
  let isInTransaction = false
  return {
    get isInTransaction() {
      return isInTransaction
    },
    follow(text) {
      isInTransaction = isInTransaction ? !ENDS.test(text) : BEGINS.test(text)
    },
  }
}
