/** The time for a chunk: too short to notice for a person who signs meanwhile and shares its accounts. */
const CHUNK_MS = 100
const SMALLEST = 8
const LARGEST = 1_000

export const FIRST_CHUNK = 32

/** Doubles a chunk that was fast enough, and halves one that was too slow. */
export function nextChunk(size: number, taken: number, elapsed: number): number {
  if (elapsed > CHUNK_MS * 1.5) return Math.max(SMALLEST, Math.floor(size / 2))
  return elapsed < CHUNK_MS / 2 && taken === size ? Math.min(LARGEST, size * 2) : size
}
