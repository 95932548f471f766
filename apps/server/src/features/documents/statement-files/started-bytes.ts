import { setTimeout as sleep } from 'node:timers/promises'

/** So much of a file is written whether it is read or not: the place and the connection of a smaller one are free again, however slowly it is read. */
const SMALL = 5 * 1024 ** 2

/** Milliseconds for which a file is written before any of it is sent: no caller waits longer for its first byte after the first portion is there. */
const PATIENCE = 25

/** Files whose bytes wait in memory at one server; a further one is sent while it is written. */
const room = { left: 8 }

type Portion = IteratorResult<Uint8Array, void>

/**
 * Bytes whose writing has begun: its first portion is there, so that what fails at once is an answer and no broken file, and
 * whatever becomes of the stream, the writer's end is reached (a generator that never began has none). A small file is whole by
 * then, or soon after, without its reader's doing.
 * @param letGo of what the writer waits for, when its reader has gone: a generator in the midst of waiting hears nothing before that comes
 */
export async function startedBytes(
  writer: AsyncGenerator<Uint8Array, void, undefined>,
  letGo: () => void,
): Promise<AsyncIterable<Uint8Array>> {
  const giveRoomBack = takeRoom()
  const given: Promise<Portion>[] = [writer.next()]
  const ahead = { isWriting: false }
  const giveRoomBackIfEmpty = (): void => {
    if (given.length === 0 && !ahead.isWriting) giveRoomBack?.()
  }
  try {
    const first = await given[0]
    if (giveRoomBack !== null && first?.done === false) {
      ahead.isWriting = true
      const writing = writeAhead(writer, given, first.value.length).finally(() => {
        ahead.isWriting = false
        giveRoomBackIfEmpty()
      })
      // The caller that asks for the failing portion gets its failure.
      writing.catch(() => {})
      await Promise.race([writing, sleep(PATIENCE, undefined, { ref: false })])
    }
  } catch (error) {
    giveRoomBack?.()
    throw error
  }
  const bytes: AsyncIterator<Uint8Array, void> = {
    next() {
      const portion = given.shift()
      giveRoomBackIfEmpty()
      return portion ?? writer.next()
    },
    return() {
      giveRoomBack?.()
      letGo()
      return writer.return()
    },
    throw(error: unknown) {
      giveRoomBack?.()
      letGo()
      return writer.throw(error)
    },
  }
  return { [Symbol.asyncIterator]: () => bytes }
}

/** @returns a function that gives the room back once, however often it is called; null: no room is left */
function takeRoom(): (() => void) | null {
  if (room.left === 0) return null
  room.left -= 1
  let isTaken = true
  return () => {
    if (isTaken) room.left += 1
    isTaken = false
  }
}

/** Writes portions until a file is small no more; of a small file the last of them is its end. A generator writes them in the order in which they are asked for. */
async function writeAhead(
  writer: AsyncGenerator<Uint8Array, void, undefined>,
  given: Promise<Portion>[],
  begun: number,
): Promise<void> {
  for (let size = begun; size < SMALL;) {
    const coming = writer.next()
    given.push(coming)
    const portion = await coming
    if (portion.done === true) return
    size += portion.value.length
  }
}
