import { ok, refused, type Result } from '../result.ts'

/** The weight of an announcement: its colour beside the sign-in form. */
export const announcementLevels = ['info', 'warning', 'danger'] as const

export type AnnouncementLevel = (typeof announcementLevels)[number]

/** The bank's announcement on the pages of sign-in: text, never markup. Null: nothing. */
export type Announcement = {
  readonly uk: string
  readonly ru: string
  readonly level: AnnouncementLevel
} | null

/** An announcement with its end. Null: until the next one. */
export type TimedAnnouncement = (NonNullable<Announcement> & { readonly until: Date | null }) | null

/** Characters of an announcement: three lines under the form, on a phone two until it is pressed. */
export const ANNOUNCEMENT_LENGTH = 300

type Faults = Readonly<Partial<Record<'uk' | 'ru' | 'until', 'Invalid value'>>>

/** @param from when it is first shown, in milliseconds since 1970 */
export function parseAnnouncement(given: TimedAnnouncement, from: number): Result<TimedAnnouncement, Faults> {
  if (given === null) return ok(null)
  const [uk, ru] = [given.uk.trim(), given.ru.trim()]
  const isText = (text: string) => text !== '' && text.length <= ANNOUNCEMENT_LENGTH && !/\p{Cc}/u.test(text)
  const ends = given.until === null || given.until.getTime() > from
  if (isText(uk) && isText(ru) && ends) return ok({ ...given, uk, ru })
  const invalid = 'Invalid value'
  return refused({
    ...(!isText(uk) && ({ uk: invalid } as const)),
    ...(!isText(ru) && ({ ru: invalid } as const)),
    ...(!ends && ({ until: invalid } as const)),
  })
}

/** The first of several that has not ended at a moment, in milliseconds since 1970. */
export const firstNotEnded = (several: readonly NonNullable<TimedAnnouncement>[], moment: number): TimedAnnouncement =>
  several.find(({ until }) => until === null || until.getTime() > moment) ?? null

/** The announcement shown at a moment, in milliseconds since 1970. */
export const shownAt = (given: TimedAnnouncement, moment: number): Announcement => {
  const announcement = given && firstNotEnded([given], moment)
  if (announcement === null) return null
  const { uk, ru, level } = announcement
  return { uk, ru, level }
}
