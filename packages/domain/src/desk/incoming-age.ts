import { DAY, HOUR, MINUTE } from '../values/duration.ts'

/** Bands of time since money came that nobody has decided, from the youngest; `before` is their end in milliseconds. */
export const incomingAges = [
  { age: 'halfHour', before: 30 * MINUTE },
  { age: 'hour', before: HOUR },
  { age: 'day', before: DAY },
  { age: 'fourDays', before: 4 * DAY },
  { age: 'longer', before: Number.POSITIVE_INFINITY },
] as const

export type IncomingAge = (typeof incomingAges)[number]['age']

export const incomingAgeNames = incomingAges.map(({ age }) => age) as [IncomingAge, ...IncomingAge[]]

/** An ordinary transfer reaches its account within an hour (Instruction 163, item 58), at any time of the day. */
export const CREDIT_WITHIN_MS = HOUR

/** From this age on the bank's operator is warned. */
export const INCOMING_ALARM_MS = 30 * MINUTE
