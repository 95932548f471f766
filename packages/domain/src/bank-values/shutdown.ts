import { type BusinessDate, plusDays } from '../values/business-date.ts'
import type { Language } from '../values/language.ts'
import { startOfDay } from '../values/start-of-day.ts'
import type { TimedAnnouncement } from './announcement.ts'

/** `1 серпня`, `1 августа`: the month as it stands behind a day. */
const dayAndMonth = (day: BusinessDate, language: Language): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Days for which the pages of sign-in say that the application has stopped. */
const SHOWN_FOR_DAYS = 90

/**
 * The banner of spec section 1: until its day that the business application stops, after that that it has stopped.
 * @param until when the second ends; null: 90 days after the day
 */
export function shutdownAnnouncements(
  day: BusinessDate,
  until: Date | null,
): readonly NonNullable<TimedAnnouncement>[] {
  const uk = `${dayAndMonth(day, 'uk')} ${day.slice(0, 4)} року бізнес-застосунок`
  const ru = `${dayAndMonth(day, 'ru')} ${day.slice(0, 4)} года бизнес-приложение`
  const place = {
    uk: 'Обслуговування — у мобільному застосунку електронного банківського комплексу.',
    ru: 'Обслуживание — в мобильном приложении электронного банковского комплекса.',
  }
  return [
    {
      uk: `З ${uk} припиняє роботу. ${place.uk}`,
      ru: `С ${ru} прекращает работу. ${place.ru}`,
      level: 'warning',
      until: startOfDay(day),
    },
    {
      uk: `${uk} припинив роботу. ${place.uk}`,
      ru: `${ru} прекратило работу. ${place.ru}`,
      level: 'warning',
      until: until ?? startOfDay(plusDays(day, SHOWN_FOR_DAYS)),
    },
  ]
}
