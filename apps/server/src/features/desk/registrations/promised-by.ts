import { DAY } from '@dilo/domain/values/duration.ts'

/** Whoever registers is promised an answer within this time, in milliseconds. */
const PROMISED_MS = DAY

export const promisedBy = (since: Date): Date => new Date(since.getTime() + PROMISED_MS)
