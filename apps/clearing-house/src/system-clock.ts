import type { Clock } from './house-clock.ts'

/** The machine's clock. Journeys whose days pass put it ahead. */
export const systemClock: Clock = { now: () => Date.now() }
