/** The time for a chunk: too short to notice for a person who signs meanwhile and shares its accounts. */
const CHUNK_MS = 100
const SMALLEST = 8
const LARGEST = 1_000

export const FIRST_CHUNK = 32

/**
 * As many as fit into the time for a chunk at the pace of the last one, between half and twice as many. A chunk that was not full
 * says nothing about more.
 */
export function nextChunk(size: number, taken: number, elapsed: number): number {
  const fitting = Math.floor((size * CHUNK_MS) / Math.max(elapsed, 1))
  const largest = taken === size ? Math.min(LARGEST, size * 2) : size
  return Math.min(largest, Math.max(SMALLEST, Math.floor(size / 2), fitting))
}
