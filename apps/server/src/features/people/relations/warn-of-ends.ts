import { ok } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import type { Context } from '../../../context.ts'
import type { Channel } from '../../../db/outbox.ts'
import { fullNamesOf } from '../../../db/person-names.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS, tellOwner } from '../../access/door.ts'
import { tellHeads } from '../../companies/door.ts'
import { type EndingAuthority, findUnwarned, noteWarning } from './authority-store.ts'
import { findNames } from '../../../db/names-of-person-and-company.ts'

/** Days before the last one on which person and heads are warned, the nearer first: a late warning comes once. */
const WARNED_BEFORE = [3, 14]

const AT_ONCE = 200

/** Warns of authorities that end soon, once for each distance. @returns how many */
export async function warnOfEnds(context: Context, today: BusinessDate): Promise<number> {
  let warned = 0
  for (const daysBefore of WARNED_BEFORE)
    for (const one of await findUnwarned(context.database, { today, daysBefore, atMost: AT_ONCE }))
      if (await warn(context, one, daysBefore)) warned += 1
  return warned
}

async function warn(context: Context, ending: EndingAuthority, daysBefore: number): Promise<boolean> {
  const done = await inTransaction<boolean, never>(context.database, async (transaction) => {
    if (!(await noteWarning(transaction, ending, daysBefore))) return ok(false)
    const { companyId, personId } = ending
    const names = await findNames(transaction, { companyId, personId })
    const person = fullNamesOf(names)
    const company = { uk: names.short_name_uk, ru: names.short_name_ru }
    const about = (language: Language): About => ({
      person: person[language],
      company: company[language],
      until: shortDate(ending.validUntil),
      phone: context.config.contactPhone,
    })
    const now = context.clock.now()
    const times = { now, expires: now + NOTICE_LIFE_MS }
    await tellOwner(transaction, personId, (language) => toPerson[language](about(language)), times)
    await tellHeads(transaction, companyId, (language) => toHeads[language](about(language)), times, personId)
    return ok(true)
  })
  return done.ok && done.value
}

type About = { readonly person: string; readonly company: string; readonly until: string; readonly phone: string }

type Texts = Record<Language, (about: About) => Record<Channel, string>>

const toPerson: Texts = {
  uk: ({ company, until, phone }) => ({
    sms: `Діло: ваші повноваження в компанії діють до ${until} включно.`,
    email: `Ваші повноваження в клієнта ${company} діють до ${until} включно, а тоді доступ вимкнеться разом із вашими непідписаними документами. Якщо їх подовжують, нехай керівник компанії вкаже новий документ на сторінці «Люди й доступи». Маєте запитання? Телефонуйте нам: ${phone}.`,
  }),
  ru: ({ company, until, phone }) => ({
    sms: `Діло: ваши полномочия в компании действуют до ${until} включительно.`,
    email: `Ваши полномочия у клиента ${company} действуют до ${until} включительно, а затем доступ отключится вместе с вашими неподписанными документами. Если их продлевают, пусть руководитель компании укажет новый документ на странице «Люди и доступы». Есть вопросы? Позвоните нам: ${phone}.`,
  }),
}

const toHeads: Texts = {
  uk: ({ person, company, until, phone }) => ({
    sms: `Діло: повноваження людини у вашій компанії діють до ${until}.`,
    email: `Повноваження в клієнта ${company} діють до ${until} включно: ${person}. Тоді доступ вимкнеться разом із непідписаними документами цієї людини. Якщо повноваження подовжуєте, вкажіть новий документ на сторінці «Люди й доступи». Маєте запитання? Телефонуйте нам: ${phone}.`,
  }),
  ru: ({ person, company, until, phone }) => ({
    sms: `Діло: полномочия человека в вашей компании действуют до ${until}.`,
    email: `Полномочия у клиента ${company} действуют до ${until} включительно: ${person}. Затем доступ отключится вместе с неподписанными документами этого человека. Если полномочия продлеваете, укажите новый документ на странице «Люди и доступы». Есть вопросы? Позвоните нам: ${phone}.`,
  }),
}
