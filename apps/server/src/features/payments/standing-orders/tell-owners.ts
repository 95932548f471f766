import type { AccessChange } from '@dilo/domain/flows/payment.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { tellOwner } from '../../access/door.ts'
import { findChangedAccesses } from '../wait/find-wait.ts'
import { causes } from '../wait/wait-messages.ts'
import { often } from './order-message.ts'
import type { OrderRow } from '../standing-order/store.ts'

/**
 * Tells the true owner of a recently changed access that a standing order to a new recipient was signed with it, while
 * there is time to stop it (security row 6): on its first day payments to new recipients may wait no longer.
 * @param personIds of all its signatories
 */
export async function tellOwners(
  context: Context,
  transaction: DatabaseTransaction,
  order: OrderRow,
  personIds: readonly string[],
): Promise<void> {
  const { company_id: companyId, creditor_iban: creditorIban } = order
  for (const { personId, wait } of await findChangedAccesses(context, transaction, {
    companyId,
    creditorIban,
    personIds,
  })) {
    const texts = orderSigned(order, { cause: wait.cause, phone: context.config.contactPhone })
    await tellOwner(transaction, personId, texts, { now: context.clock.now(), expires: wait.until.getTime() })
  }
}

/** One text message of 70 characters up to millions of hryvnias. */
const orderSigned =
  (order: OrderRow, { cause, phone }: { readonly cause: AccessChange; readonly phone: string }) =>
  (language: Language): { sms: string; email: string } => {
    const [amount, when, why] = [
      formatMoney(order.greatest_amount, order.currency),
      often[language][order.frequency],
      causes[language][cause],
    ]
    return language === 'uk'
      ? {
          sms: `Діло: регулярний платіж до ${amount}. Не ви? ${phone}`,
          email: `Підписано регулярний платіж: отримувач ${order.creditor_name}, ${when}, щоразу не більше ніж ${amount}. Отримувач новий, а ${why}. Якщо це ви, нічого не робіть. Якщо ні, зупиніть його в кабінеті, у регулярних платежах, і одразу зателефонуйте нам: ${phone}.`,
        }
      : {
          sms: `Діло: регулярный платёж до ${amount}. Не вы? ${phone}`,
          email: `Подписан регулярный платёж: получатель ${order.creditor_name}, ${when}, каждый раз не больше чем ${amount}. Получатель новый, а ${why}. Если это вы, ничего не делайте. Если нет, остановите его в кабинете, в регулярных платежах, и сразу позвоните нам: ${phone}.`,
        }
  }
