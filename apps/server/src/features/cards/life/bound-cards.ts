import { boundedLimits } from '@dilo/domain/cards/card-spending.ts'
import { limitsOfStored } from '@dilo/domain/cards/stored-limits.ts'
import { ok } from '@dilo/domain/result.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { tellHeads } from '../../companies/door.ts'
import { lockCard, lockUnboundedCards, storeCard } from '../record/store.ts'

const AT_ONCE = 100

const texts: Record<Language, (end: string, most: string, phone: string) => { readonly email: string }> = {
  uk: (end, most, phone) => ({
    email: `Картка *${end} не мала ліміту на місяць. Тепер він є: ${most}. Підвищити його можна в кабінеті, за правилами підпису вашої компанії. Питання? ${phone}.`,
  }),
  ru: (end, most, phone) => ({
    email: `У карты *${end} не было лимита на месяц. Теперь он есть: ${most}. Повысить его можно в кабинете, по правилам подписи вашей компании. Вопросы? ${phone}.`,
  }),
}

/**
 * Gives cards that precede decision 228 a monthly limit: every card has a limit. Heads get one message about each. Any
 * number of servers may do it at once. @returns the number of cards
 */
export async function boundCards(context: Context): Promise<number> {
  const { clock, config } = context
  const done = await inTransaction<number, never>(context.database, async (transaction) => {
    const unbounded = await lockUnboundedCards(transaction, AT_ONCE)
    for (const { company_id: companyId, card_id: cardId } of unbounded) {
      const row = await lockCard(transaction, companyId, cardId)
      if (row === undefined) continue
      const limits = boundedLimits(row.limits)
      const at = new Date(clock.now())
      await storeCard(transaction, row, { limits })
      const facts = { raises: false, from: null, limits: JSON.stringify(limits) }
      recordAudit(transaction, { companyId, by: 'bank', event: 'cardLimitsSet', subjectId: cardId, facts, at })
      const most = limitsOfStored(limits).perMonth
      if (most === null) throw new Error('A card that was just bounded has a bound')
      await tellHeads(
        transaction,
        companyId,
        (language) => texts[language](row.last_digits, formatMoney(most, 'UAH'), config.contactPhone),
        { now: clock.now(), expires: clock.now() + NOTICE_LIFE_MS },
      )
    }
    return ok(unbounded.length)
  })
  if (done.ok && done.value > 0) context.wakeOutbox()
  return done.ok ? done.value : 0
}
