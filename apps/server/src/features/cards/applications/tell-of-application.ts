import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import type { Channel } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS, tellOwner } from '../../access/door.ts'
import { tellHeads } from '../../companies/door.ts'
import type { ApplicationRow } from './store.ts'

/**
 * `issued`: it is to be activated; `issuedWorking`: it pays already. Between the signature and the card: `issuedLocked`: its holder has left; `issuedPaused`: a head or signatory has pressed the link of
 * its order.
 */
type ApplicationNews = 'issued' | 'issuedWorking' | 'issuedLocked' | 'issuedPaused' | 'refused'

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
  issuedWorking: {
    uk: {
      sms: 'Діло: нова картка готова й уже платить. Номер у кабінеті.',
      email: 'Нову віртуальну картку випущено, і вона вже платить. Номер її власник побачить у кабінеті за кодом.',
    },
    ru: {
      sms: 'Діло: новая карта готова и уже платит. Номер в кабинете.',
      email: 'Новая виртуальная карта выпущена и уже платит. Номер её владелец увидит в кабинете по коду.',
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
  issuedPaused: {
    uk: {
      sms: 'Діло: нову картку заблоковано. Подробиці в кабінеті.',
      email:
        'Нову картку випущено заблокованою: з її замовленням не погодилися за посиланням з нашого повідомлення. Розблокуйте чи закрийте її в кабінеті.',
    },
    ru: {
      sms: 'Діло: новая карта заблокирована. Подробности в кабинете.',
      email:
        'Новая карта выпущена заблокированной: с её заказом не согласились по ссылке из нашего сообщения. Разблокируйте или закройте её в кабинете.',
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

/**
 * Notifies the holder that their card is there, and the heads of the outcome of an application, in the same
 * transaction.
 */
export async function tellOfApplication(
  { clock }: Pick<Context, 'clock'>,
  transaction: DatabaseTransaction,
  { company_id: companyId, holder_person_id: holderId }: ApplicationRow,
  news: ApplicationNews,
): Promise<void> {
  const now = clock.now()
  const times = { now, expires: now + NOTICE_LIFE_MS }
  const said = (language: Language) => texts[news][language]
  const isHolders = news === 'issued' || news === 'issuedWorking'
  if (isHolders) await tellOwner(transaction, holderId, said, times)
  const but = isHolders ? holderId : undefined
  await tellHeads(transaction, companyId, (language) => ({ email: said(language).email }), times, but)
}
