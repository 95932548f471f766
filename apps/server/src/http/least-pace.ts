/** Bytes that a reader takes within a time, milliseconds, at least: an average, so that nobody is cut off for a moment of silence. */
export type LeastPace = { readonly bytes: number; readonly withinMs: number }

/** The members of a file reader's socket that show its pace. */
type WatchedSocket = { readonly bytesWritten: number; readonly writableLength: number; destroy(): unknown }

/**
 * Cuts off a caller who reads a file slower than the least pace: a file holds a place, and mostly a connection to the
 * database, until its last byte is taken (security row 44). If no bytes wait for the reader, the bank is the slow one,
 * and the caller stays.
 * @returns ends the watch
 */
export function watchPace(socket: WatchedSocket, { bytes, withinMs }: LeastPace): () => void {
  const taken = (): number => socket.bytesWritten - socket.writableLength
  let before = taken()
  const watch = setInterval(() => {
    const now = taken()
    if (socket.writableLength > 0 && now - before < bytes) socket.destroy()
    before = now
  }, withinMs).unref()
  return () => clearInterval(watch)
}
