import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import {
  type Announcement,
  firstNotEnded,
  parseAnnouncement,
  shownAt,
  type TimedAnnouncement,
} from '@dilo/domain/bank-values/announcement.ts'
import { changedAnnouncement } from '@dilo/domain/bank-values/changed-parts.ts'
import { certain } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { type BankValue, unlessWrong } from './bank-value.ts'

const announcementOf = (form: BankValueForm<'announcement'>): TimedAnnouncement =>
  form && { ...form, until: form.until === null ? null : new Date(form.until) }

const formOf = (announcement: TimedAnnouncement): BankValueForm<'announcement'> =>
  announcement && { ...announcement, until: announcement.until?.toISOString() ?? null }

/** The announcement of the pages of sign-in. It may be old: the page opens also where no database answers. */
export const announcement: BankValue<'announcement', TimedAnnouncement> = {
  kind: 'announcement',
  mayBeOld: true,
  first: ({ announcements }, moment) => formOf(firstNotEnded(announcements, moment)),
  read: (form, takesEffect) => certain(parseAnnouncement(announcementOf(form), takesEffect.getTime())),
  check({ from, value }) {
    const parsed = parseAnnouncement(announcementOf(value), from.getTime())
    return parsed.ok ? unlessWrong(formOf(parsed.value), []) : unlessWrong(value, Object.keys(parsed.error))
  },
  changes: changedAnnouncement,
}

/**
 * The present announcement of the pages of sign-in: the one that the bank's people have set, otherwise the
 * configuration's.
 */
export function announcementNow({
  bankValues,
  config,
  clock,
}: Pick<Context, 'bankValues' | 'config' | 'clock'>): Announcement {
  const now = clock.now()
  const set = bankValues.at(announcement, now)
  return shownAt(set === undefined ? firstNotEnded(config.announcements, now) : set.value, now)
}
