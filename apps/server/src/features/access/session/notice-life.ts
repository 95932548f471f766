import { DAY } from '@dilo/domain/values/duration.ts'

/** A notice about an event of days ago would only alarm. Milliseconds. */
export const NOTICE_LIFE_MS = DAY
