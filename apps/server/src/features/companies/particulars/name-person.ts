import { type FullName, joinNameParts, splitFullName } from '@dilo/domain/values/full-name.ts'
import { entrepreneurNames } from '@dilo/domain/rules/company-name.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS, storePersonNames, tellOwner } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { personNamed } from './particulars-messages.ts'
import { lockEntrepreneur, lockParticulars, replaceParticulars } from './store.ts'

type Named = { readonly companyId: string; readonly personId: string; readonly name: FullName; readonly at: Date }

/**
 * Gives a person another name, by a document and the decision of two of the bank's people (decision 098). It also
 * becomes the name of their business as an entrepreneur. The person gets a message.
 */
export async function namePerson(
  { config }: Pick<Context, 'config'>,
  transaction: DatabaseTransaction,
  { companyId, personId, name, at }: Named,
): Promise<void> {
  const parts = splitFullName(name)
  const own = await lockEntrepreneur(transaction, personId)
  await storePersonNames(transaction, personId, parts)
  const row = own === null ? undefined : await lockParticulars(transaction, own)
  if (own !== null && row !== undefined) {
    const { uk, ru } = entrepreneurNames(joinNameParts(parts))
    const names = { full_name_uk: uk.full, short_name_uk: uk.short, full_name_ru: ru.full, short_name_ru: ru.short }
    await replaceParticulars(transaction, own, row, { now: { named_by: 'bank', ...names }, at })
  }
  recordAudit(transaction, { companyId, by: 'bank', event: 'personNamed', subjectId: personId, facts: {}, at })
  const times = { now: at.getTime(), expires: at.getTime() + NOTICE_LIFE_MS }
  await tellOwner(transaction, personId, personNamed({ name, contactPhone: config.contactPhone }), times)
}
