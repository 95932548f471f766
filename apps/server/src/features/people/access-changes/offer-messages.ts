import type { Access } from '@dilo/domain/signing/access-change.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import type { Context } from '../../../context.ts'
import type { Channel } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { tellOwner } from '../../access/door.ts'
import { rightIn } from './access-messages.ts'
import { findCompanyName } from '../relations/offers-store.ts'

type Offered = {
  readonly company: string
  readonly right: string
  readonly until: Date
  readonly phone: string
}

/** No link: the person is a client, and confirms where they are signed in. */
const texts: Record<Language, (offered: Offered) => Record<Channel, string>> = {
  uk: ({ company, right, until, phone }) => ({
    sms: `Діло: ${company} додає вас. Підтвердьте в кабінеті до ${shortDate(businessDateAt(until))}`,
    email:
      `Добрий день! ${company} хоче, щоб ви діяли від імені цього клієнта: ${right}.\n\n` +
      `Якщо згодні, увійдіть у Діло й підтвердьте це кодом до ${momentInKyiv(until)} за Києвом. До того доступу немає. ` +
      `Якщо ні, відмовтеся там само або нічого не робіть. Маєте запитання? Телефонуйте нам: ${phone}.`,
  }),
  ru: ({ company, right, until, phone }) => ({
    sms: `Діло: ${company} добавляет вас. Подтвердите в кабинете до ${shortDate(businessDateAt(until))}`,
    email:
      `Добрый день! ${company} хочет, чтобы вы действовали от имени этого клиента: ${right}.\n\n` +
      `Если согласны, войдите в Діло и подтвердите это кодом до ${momentInKyiv(until)} по Киеву. До этого доступа нет. ` +
      `Если нет, откажитесь там же или ничего не делайте. Есть вопросы? Позвоните нам: ${phone}.`,
  }),
}

type Offer = {
  readonly companyId: string
  readonly personId: string
  readonly until: Date
  readonly access: Pick<Access, 'type' | 'permissions' | 'signatureType'>
}

/** Tells a person that a company has granted them access, and until when they may confirm it; the message lapses then. */
export async function tellOfOffer(
  { clock, config }: Context,
  transaction: DatabaseTransaction,
  { companyId, personId, until, access }: Offer,
): Promise<void> {
  const company = await findCompanyName(transaction, companyId)
  await tellOwner(
    transaction,
    personId,
    (language) =>
      texts[language]({
        company: company[language],
        right: rightIn(language, access),
        until,
        phone: config.contactPhone,
      }),
    { now: clock.now(), expires: until.getTime() },
  )
}
