import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock as clockOfHouse } from '@dilo/clearing-house/system-clock.ts'
import { systemClock } from '../adapters/clock/system.ts'

/** The file in a bank's data folder with the milliseconds by which its clock is ahead of the machine's. */
const AHEAD = 'clock-ahead'
const LOOKS_EVERY = 50

/**
 * Loaded before a bank of the journeys and its clearing house, so that days pass in them: their clock is ahead by what a journey wrote into its data
 * folder. The queue of jobs and the database keep the machine's time. Such a bank runs the sources (`SERVER_FORM`): in the one file of
 * `npm start` the clock is another module.
 */
function moveClock(): void {
  const file = join(process.env['DATA_DIR'] ?? '', AHEAD)
  let ahead = 0
  setInterval(() => {
    try {
      ahead = Number(readFileSync(file, 'utf8'))
    } catch {
      // Nobody has moved it yet.
    }
  }, LOOKS_EVERY).unref()
  for (const clock of [systemClock, clockOfHouse]) Object.assign(clock, { now: () => Date.now() + ahead })
}

moveClock()
