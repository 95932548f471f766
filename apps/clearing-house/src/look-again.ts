import type { House } from './house.ts'

/** The pace of the look for what is due by the clock alone, in milliseconds. */
const LOOK_MS = 200

/** Lets a house look at what is due, again and again. @returns the end of it */
export function lookAgain(house: House): () => void {
  const looks = setInterval(() => house.look(), LOOK_MS)
  return () => clearInterval(looks)
}
