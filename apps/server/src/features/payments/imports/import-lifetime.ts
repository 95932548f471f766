import { DAY } from '@dilo/domain/values/duration.ts'

/** Days until a file without payments is forgotten: it is full of other people's accounts. */
const OPEN_DAYS = 30

/**
 * Days for a file with written payments: the next month's file is compared with it, and may come on that month's last
 * day.
 */
const CREATED_DAYS = 62

export const forgottenIfOpen = (now: number): Date => new Date(now + OPEN_DAYS * DAY)

export const forgottenIfCreated = (now: number): Date => new Date(now + CREATED_DAYS * DAY)
