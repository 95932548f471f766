import { refused, ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { findNames } from '../../../db/names-of-person-and-company.ts'
import { fullNamesOf } from '../../../db/person-names.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS } from '../../access/door.ts'
import { tellHeads } from '../heads/tell-heads.ts'
import { keptHeadMessage } from './kept-head-message.ts'
import { decideCase, type HeadKey } from './store.ts'

/**
 * The bank has found that the register is behind: the head acts on. All heads are notified, because only they can have
 * the register corrected, and because one who has replaced the head must learn of it.
 */
export async function keepUnnamedHead(
  context: Context,
  transaction: DatabaseTransaction,
  key: HeadKey,
): Promise<Result<undefined, 'relationStatusNotChanged'>> {
  const now = context.clock.now()
  if (!(await decideCase(transaction, key, { outcome: 'kept', at: new Date(now) })))
    return refused('relationStatusNotChanged')
  const names = await findNames(transaction, key)
  const texts = keptHeadMessage({
    person: fullNamesOf(names),
    company: { uk: names.short_name_uk, ru: names.short_name_ru },
    phone: context.config.contactPhone,
  })
  await tellHeads(transaction, key.companyId, texts, { now, expires: now + NOTICE_LIFE_MS })
  return ok(undefined)
}
