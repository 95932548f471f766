import type { Language } from '@dilo/domain/values/language.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Context } from '../../../context.ts'
import type { Channel } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS } from '../../access/door.ts'
import { tellHeads } from '../../companies/door.ts'

/**
 * Waits after a change of access without letting a card spend more: a program without cards, and a card that takes the place of another.
 * A message with a link tells all else (`spending-policy/note-lone-spending.ts`).
 */
type Waiting = 'replacement' | 'program'

const what: Record<Language, Record<Waiting, string>> = {
  uk: {
    replacement: 'картку на заміну замовлено',
    program: 'програму витрат послаблено',
  },
  ru: {
    replacement: 'карта на замену заказана',
    program: 'программа расходов ослаблена',
  },
}

const texts: Record<Language, (of: Waiting, from: string, phone: string) => Record<Channel, string>> = {
  uk: (of, from, phone) => ({
    sms: `Діло: ${what.uk[of]} з ${from}. Не ви? ${phone}`,
    email: `У вашій компанії ${what.uk[of]}, але діятиме це лише з ${from}: доступ того, хто це зробив, нещодавно змінився. Якщо ви цього не очікували, зателефонуйте нам: ${phone}.`,
  }),
  ru: (of, from, phone) => ({
    sms: `Діло: ${what.ru[of]} с ${from}. Не вы? ${phone}`,
    email: `В вашей компании ${what.ru[of]}, но действовать это будет лишь с ${from}: доступ того, кто это сделал, недавно изменился. Если вы этого не ожидали, позвоните нам: ${phone}.`,
  }),
}

/**
 * Notifies all heads, including the person who did it, of an order that waits: its author may be a thief of their
 * access.
 */
export async function tellOfWait(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  transaction: DatabaseTransaction,
  companyId: string,
  { of, from }: { readonly of: Waiting; readonly from: Date },
): Promise<void> {
  const now = clock.now()
  const moment = momentInKyiv(from)
  await tellHeads(transaction, companyId, (language) => texts[language](of, moment, config.contactPhone), {
    now,
    expires: now + NOTICE_LIFE_MS,
  })
}
