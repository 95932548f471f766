import { ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import type { Context } from '../../../context.ts'
import type { Channel } from '../../../db/outbox.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS, tellOwner } from '../../access/door.ts'
import { type EndingKey, findUnwarnedKeys, noteKeyWarning } from './store.ts'

/** Days before the end on which the person is warned, the nearest first, so that a late warning comes once. */
const WARNED_BEFORE = [3, 14, 30]

const AT_ONCE = 200

/**
 * Warns people of the end of the key by which they signed last, once for each distance. Any number of servers may run it at
 * once.
 * @returns how many were warned
 */
export async function warnOfKeyEnds(context: Context): Promise<number> {
  const now = context.clock.now()
  let warned = 0
  for (const daysBefore of WARNED_BEFORE) {
    const span = { after: new Date(now), by: new Date(now + daysBefore * DAY) }
    for (const one of await findUnwarnedKeys(context.database, { ...span, daysBefore, atMost: AT_ONCE }))
      if (await warn(context, one, daysBefore)) warned += 1
  }
  if (warned > 0) context.wakeOutbox()
  return warned
}

async function warn({ database, clock, config }: Context, ending: EndingKey, daysBefore: number): Promise<boolean> {
  const done = await inTransaction<boolean, never>(database, async (transaction) => {
    if (!(await noteKeyWarning(transaction, ending, daysBefore))) return ok(false)
    const until = shortDate(businessDateAt(ending.validUntil))
    const now = clock.now()
    const times = { now, expires: now + NOTICE_LIFE_MS }
    const texts = (language: Language) => toPerson[language](until, config.contactPhone)
    await tellOwner(transaction, ending.personId, texts, times)
    return ok(true)
  })
  return done.ok && done.value
}

const toPerson: Record<Language, (until: string, phone: string) => Record<Channel, string>> = {
  uk: (until, phone) => ({
    sms: `Діло: ваш ключ КЕП діє до ${until}. Отримайте новий.`,
    email: `Сертифікат ключа, яким ви востаннє підписували, діє до ${until}. Після цього дня банк такий підпис не прийме. Новий ключ можна отримати в застосунку «Дія» або в надавача електронних довірчих послуг. Те, що ви вже підписали, діє далі. Маєте запитання? Телефонуйте нам: ${phone}.`,
  }),
  ru: (until, phone) => ({
    sms: `Діло: ваш ключ КЭП действует до ${until}. Получите новый.`,
    email: `Сертификат ключа, которым вы подписывали в последний раз, действует до ${until}. После этого дня банк такую подпись не примет. Новый ключ можно получить в приложении «Дия» или у поставщика электронных доверительных услуг. То, что вы уже подписали, действует дальше. Есть вопросы? Позвоните нам: ${phone}.`,
  }),
}
