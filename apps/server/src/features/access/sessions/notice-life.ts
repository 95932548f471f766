import { DAY } from '@dilo/domain/values/duration.ts'

/** A notice that says what happened days ago would only alarm. Milliseconds. */
export const NOTICE_LIFE_MS = DAY
