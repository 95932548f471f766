import type { CardOperation } from '@dilo/contract/card-operation-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { readTogether } from '../../../db/read-together.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { receiptsOf } from '../receipts/receipts-of-operation.ts'
import { cursorAfter, readCursor } from './operation-cursor.ts'
import { findFirsts, findOthers, hasCard } from './operations-store.ts'
import { presentOperation } from './presenter.ts'

const PAGE = 50

type Page = { operations: CardOperation[]; nextCursor: string | null }

/** A page of what was paid and tried with a card, the newest first, each with its life. */
export async function listOperations(
  { database }: Context,
  { companyId }: CompanyAuthority,
  cardId: string,
  { cursor }: { readonly cursor?: string | undefined },
): Promise<Result<Page, Refusal>> {
  const after = readCursor(cursor)
  if (!after.ok) return refused({ code: 'invalidRequest', fields: { cursor: 'Invalid value' } })
  return readTogether<Result<Page, Refusal>>(database, async (reader) => {
    if (!(await hasCard(reader, companyId, cardId))) return refused({ code: 'notCompanyCard' })
    const found = await findFirsts(reader, { companyId, cardId }, after.value, PAGE + 1)
    const firsts = found.slice(0, PAGE)
    const others = firsts.length === 0 ? [] : await findOthers(reader, companyId, firsts)
    const last = firsts.at(-1)
    const operations = firsts.map((first) =>
      presentOperation([first, ...others.filter(({ group_id: group }) => group === first.group_id)]),
    )
    const receipts = await receiptsOf(reader, companyId, operations)
    return ok({
      operations: operations.map((one) => ({ ...one, receipt: receipts.get(one.id) ?? 'none' })),
      nextCursor: found.length > PAGE && last ? cursorAfter({ at: last.at, id: last.authorisation_id }) : null,
    })
  })
}
