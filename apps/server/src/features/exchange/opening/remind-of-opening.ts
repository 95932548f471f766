import { ok } from '@dilo/domain/result.ts'
import { timeInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import type { Channel } from '../../../db/outbox.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { tellOwner } from '../../access/door.ts'
import { windowAt } from '../quotes/window.ts'
import { takeReminders } from './store.ts'

/** Reminders of one transaction. */
const AT_ONCE = 200

/**
 * Tells people that the bank exchanges again, once for each press: at the first opening by the bank's hours and days off, whatever they
 * were when it was asked for. Any number of servers may do it at once. @returns the number of people who got a message
 */
export async function remindOfOpening(context: Context): Promise<number> {
  const window = windowAt(context, context.clock.now())
  if (!window.isOpen) return 0
  let notified = 0
  for (;;) {
    const done = await inTransaction<{ readonly taken: number; readonly notified: number }, never>(
      context.database,
      async (transaction) => ok(await remindSome(context, transaction, window.closesAt)),
    )
    if (!done.ok) break
    notified += done.value.notified
    if (done.value.taken < AT_ONCE) break
  }
  if (notified > 0) context.wakeOutbox()
  return notified
}

async function remindSome({ clock, config }: Context, transaction: DatabaseTransaction, closesAt: number) {
  const taken = await takeReminders(transaction, AT_ONCE)
  const standing = taken.filter(({ counts }) => counts)
  // A reminder of an hour that is over is none.
  const times = { now: clock.now(), expires: closesAt }
  for (const { person_id: personId, number } of standing)
    await tellOwner(
      transaction,
      personId,
      (language) => said[language](timeInKyiv(closesAt), number, config.contactPhone),
      times,
    )
  return { taken: taken.length, notified: standing.length }
}

/** A text message of 70 characters at most (domain-ukraine.md section 6). */
const said: Record<Language, (until: string, number: number | null, phone: string) => Record<Channel, string>> = {
  uk: (until, number, phone) => ({
    sms:
      number === null
        ? `Діло: обмін відкрито до ${until}.`
        : `Діло: обмін відкрито до ${until}. Заявка № ${number} чекає.`,
    email: `Ви просили нагадати: банк обмінює валюту, сьогодні до ${until}. ${
      number === null
        ? 'Курси й калькулятор — у кабінеті, на сторінці «Валюта».'
        : `Заявка № ${number} чекає на підпис у кабінеті, на сторінці «Валюта», «Заявки».`
    } Маєте запитання? Телефонуйте нам: ${phone}.`,
  }),
  ru: (until, number, phone) => ({
    sms:
      number === null ? `Діло: обмен открыт до ${until}.` : `Діло: обмен открыт до ${until}. Заявка № ${number} ждёт.`,
    email: `Вы просили напомнить: банк обменивает валюту, сегодня до ${until}. ${
      number === null
        ? 'Курсы и калькулятор — в кабинете, на странице «Валюта».'
        : `Заявка № ${number} ждёт подписи в кабинете, на странице «Валюта», «Заявки».`
    } Есть вопросы? Позвоните нам: ${phone}.`,
  }),
}
