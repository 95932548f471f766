import { daysOfWarning } from '@dilo/domain/payments/account-end.ts'
import { ok } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import { isWorkingDay } from '@dilo/domain/values/working-day.ts'
import type { Context } from '../../../context.ts'
import type { Channel } from '../../../db/outbox.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS, tellOwner } from '../../access/door.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { type EndingAccount, findEndingAccounts } from './ending-accounts.ts'
import { findCompaniesToWarn, findWritersToWarn, noteWarning } from './store.ts'

const AT_ONCE = 200

/**
 * Notifies people who write payments of the accounts that end before their company would pay them: on the first working
 * day of an account's last month, and of the month after it. Any number of servers may run it at once; each person gets
 * one message a day for each company.
 * @returns the number of people notified
 */
export async function warnOfAccountEnds(context: Context): Promise<number> {
  const today = businessDateAt(context.clock.now())
  // A message goes out on the first working day of a month, so the rest of the month costs nothing.
  if (!mayBeFirstWorkingDay(today, context)) return 0
  let warned = 0
  let after: string | null = null
  for (;;) {
    const companyIds: string[] = await findCompaniesToWarn(context.database, { after, atMost: AT_ONCE })
    const ending = await findEndingAccounts(context, context.database, companyIds)
    for (const [companyId, accounts] of Map.groupBy(ending.filter(isWarnedOn(context, today)), (one) => one.companyId))
      warned += await warnCompany(context, companyId, accounts, today)
    after = companyIds.at(-1) ?? null
    if (companyIds.length < AT_ONCE) break
  }
  if (warned > 0) context.wakeOutbox()
  return warned
}

/** The first two weeks hold the first working day of a month, unless ten of their days are holidays. */
const mayBeFirstWorkingDay = (today: BusinessDate, context: Context): boolean =>
  Number(today.slice(8)) <= 14 && isWorkingDay(today, holidaysAt(context, context.clock.now()))

const isWarnedOn =
  (context: Context, today: BusinessDate) =>
  ({ lastDay }: EndingAccount): boolean =>
    daysOfWarning(lastDay, holidaysAt(context, context.clock.now())).includes(today)

async function warnCompany(
  context: Context,
  companyId: string,
  [first]: readonly EndingAccount[],
  today: BusinessDate,
): Promise<number> {
  let warned = 0
  if (first === undefined) return warned
  for (const personId of await findWritersToWarn(context.database, companyId, today)) {
    const done = await inTransaction<boolean, never>(context.database, async (transaction) => {
      if (!(await noteWarning(transaction, { companyId, personId, on: today }))) return ok(false)
      const now = context.clock.now()
      const texts = textsOf(first, today, context.config.contactPhone)
      await tellOwner(transaction, personId, texts, { now, expires: now + NOTICE_LIFE_MS })
      return ok(true)
    })
    if (done.ok && done.value) warned += 1
  }
  return warned
}

/** A text message of 70 characters. The page of the cabinet lists what would pay the account. */
const textsOf =
  ({ lastDay, name }: EndingAccount, today: BusinessDate, phone: string) =>
  (language: Language): Record<Channel, string> =>
    said[language](shortDate(lastDay), { name, isOver: today > lastDay, phone })

type About = { readonly name: string; readonly isOver: boolean; readonly phone: string }

const said: Record<Language, (day: string, about: About) => Record<Channel, string>> = {
  uk: (day, { name, isOver, phone }) => ({
    sms: isOver
      ? `Діло: рахунок отримувача закрито ${day}. Замініть його.`
      : `Діло: рахунок отримувача діє до ${day}. Замініть його.`,
    email: `${isOver ? `Рахунок отримувача «${name}» закрито ${day}` : `Рахунок отримувача «${name}» діє до ${day}`}. Після цього дня ваші платежі на нього підуть на закритий рахунок, тому банк не дасть їх підписати. Список таких чернеток, шаблонів і регулярних платежів — у кабінеті, у розділі «Вхідні». Новий рахунок податку є в Електронному кабінеті платника (cabinet.tax.gov.ua). Маєте запитання? Телефонуйте нам: ${phone}.`,
  }),
  ru: (day, { name, isOver, phone }) => ({
    sms: isOver
      ? `Діло: счёт получателя закрыт ${day}. Замените его.`
      : `Діло: счёт получателя действует до ${day}. Замените его.`,
    email: `${isOver ? `Счёт получателя «${name}» закрыт ${day}` : `Счёт получателя «${name}» действует до ${day}`}. После этого дня ваши платежи на него уйдут на закрытый счёт, поэтому банк не даст их подписать. Список таких черновиков, шаблонов и регулярных платежей — в кабинете, в разделе «Входящие». Новый счёт налога есть в Электронном кабинете плательщика (cabinet.tax.gov.ua). Есть вопросы? Позвоните нам: ${phone}.`,
  }),
}
