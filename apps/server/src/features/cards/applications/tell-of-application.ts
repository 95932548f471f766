import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import type { Channel } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS, tellOwner } from '../../access/door.ts'
import { tellHeads } from '../../companies/door.ts'
import type { ApplicationRow } from './store.ts'

/** `issuedLocked`: its holder has left between the signature and the card. */
type ApplicationNews = 'issued' | 'issuedLocked' | 'refused'

/** No digits of its number: a plastic card is activated by them. */
const texts: Record<ApplicationNews, Record<Language, Record<Channel, string>>> = {
  issued: {
    uk: {
      sms: 'Діло: нова картка готова. Активуйте її в кабінеті.',
      email: 'Нову картку випущено. Вона почне платити, щойно її активують у кабінеті.',
    },
    ru: {
      sms: 'Діло: новая карта готова. Активируйте её в кабинете.',
      email: 'Новая карта выпущена. Она начнёт платить, как только её активируют в кабинете.',
    },
  },
  issuedLocked: {
    uk: {
      sms: 'Діло: нову картку заблоковано. Подробиці в кабінеті.',
      email: 'Нову картку випущено, але заблоковано: її власник більше не діє від компанії. Закрийте її в кабінеті.',
    },
    ru: {
      sms: 'Діло: новая карта заблокирована. Подробности в кабинете.',
      email:
        'Новая карта выпущена, но заблокирована: её владелец больше не действует от компании. Закройте её в кабинете.',
    },
  },
  refused: {
    uk: {
      sms: 'Діло: картку не випущено. Причина в кабінеті.',
      email: 'Картку за заявкою не випущено. Причину видно в кабінеті: заявку можна виправити й підписати ще раз.',
    },
    ru: {
      sms: 'Діло: карта не выпущена. Причина в кабинете.',
      email: 'Карта по заявке не выпущена. Причина видна в кабинете: заявку можно исправить и подписать ещё раз.',
    },
  },
}

/** Tells the holder that their card is there, and the heads what became of an application, in the transaction of that. */
export async function tellOfApplication(
  { clock }: Pick<Context, 'clock'>,
  transaction: DatabaseTransaction,
  { company_id: companyId, holder_person_id: holderId }: ApplicationRow,
  news: ApplicationNews,
): Promise<void> {
  const now = clock.now()
  const times = { now, expires: now + NOTICE_LIFE_MS }
  const said = (language: Language) => texts[news][language]
  if (news === 'issued') await tellOwner(transaction, holderId, said, times)
  const but = news === 'issued' ? holderId : undefined
  await tellHeads(transaction, companyId, (language) => ({ email: said(language).email }), times, but)
}
