import { setTimeout as sleep } from 'node:timers/promises'

/** A file of so many bytes is written before it is sent: its place and its connection are free again, however slowly it is read. */
const SMALL = 5 * 1024 ** 2

/** Milliseconds that a file is written ahead: no caller waits longer for its first byte. */
const PATIENCE = 500

/** Files whose bytes wait in memory at one server; a further one is sent while it is written. */
const room = { left: 8 }

type Portion = IteratorResult<Uint8Array, void>

/**
 * Bytes whose writing has begun: its first portion is there, so that what fails at once is an answer and no broken file, and
 * whatever becomes of the stream, the writer's end is reached (a generator that never began has none). A small file is whole by then.
 * @param letGo of what the writer waits for, when its reader has gone: a generator in the midst of waiting hears nothing before that comes
 */
export async function startedBytes(
  writer: AsyncGenerator<Uint8Array, void, undefined>,
  letGo: () => void,
): Promise<AsyncIterable<Uint8Array>> {
  const giveRoomBack = takeRoom()
  let given: (Portion | Promise<Portion>)[]
  try {
    const first = await writer.next()
    given = giveRoomBack === null ? [first] : await writtenAhead(writer, first)
  } catch (error) {
    giveRoomBack?.()
    throw error
  }
  const bytes: AsyncIterator<Uint8Array, void> = {
    next() {
      const portion = given.shift()
      if (given.length === 0) giveRoomBack?.()
      return portion === undefined ? writer.next() : Promise.resolve(portion)
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

const OVER = Symbol('over')

/** The portions of a file until it is small no more, or takes its time; of a small file the last of them is its end. */
async function writtenAhead(
  writer: AsyncGenerator<Uint8Array, void, undefined>,
  first: Portion,
): Promise<(Portion | Promise<Portion>)[]> {
  const portions: (Portion | Promise<Portion>)[] = [first]
  const patience = sleep(PATIENCE, OVER, { ref: false })
  let size = first.done === true ? SMALL : first.value.length
  while (size < SMALL) {
    const coming = writer.next()
    const next = await Promise.race([coming, patience])
    if (next === OVER) {
      // The caller who asks for it gets its failure.
      coming.catch(() => {})
      return [...portions, coming]
    }
    portions.push(next)
    if (next.done === true) return portions
    size += next.value.length
  }
  return portions
}
