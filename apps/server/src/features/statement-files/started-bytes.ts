/**
 * Bytes whose writing has begun: its first portion is there, so that what fails at once is an answer and no broken file, and
 * whatever becomes of the stream, the writer's end is reached (a generator that never began has none).
 * @param letGo of what the writer waits for, when its reader has gone: a generator in the midst of waiting hears nothing before that comes
 */
export async function startedBytes(writer: AsyncGenerator<Uint8Array, void, undefined>, letGo: () => void): Promise<AsyncIterable<Uint8Array>> {
  let first: IteratorResult<Uint8Array, void> | null = await writer.next()
  const bytes: AsyncIterator<Uint8Array, void> = {
    next() {
      const given = first
      first = null
      return given === null ? writer.next() : Promise.resolve(given)
    },
    return() {
      letGo()
      return writer.return()
    },
    throw(error: unknown) {
      letGo()
      return writer.throw(error)
    },
  }
  return { [Symbol.asyncIterator]: () => bytes }
}
