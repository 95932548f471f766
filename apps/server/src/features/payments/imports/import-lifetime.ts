import { DAY } from '@dilo/domain/values/duration.ts'

/** A file that nobody has made payments of is forgotten after so long: it is full of other people's accounts. */
const OPEN_DAYS = 30

/** The file of the next month is held against one whose payments were written, and may come on its last day. */
const CREATED_DAYS = 62

export const forgottenIfOpen = (now: number): Date => new Date(now + OPEN_DAYS * DAY)

export const forgottenIfCreated = (now: number): Date => new Date(now + CREATED_DAYS * DAY)
