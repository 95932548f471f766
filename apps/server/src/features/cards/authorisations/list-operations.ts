import type { CardOperation } from '@dilo/contract/card-operation-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { readTogether } from '@dilo/pg-batches/read-together.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { receiptsOf } from '../receipts/receipts-of-operation.ts'
import { cursorAfter, readCursor } from '../record/operation-cursor.ts'
import { findLoneMovements, presentLoneMovement, stepsOfPurchases } from '../clearing/life-of-purchases.ts'
import { findFirsts, findOthers, hasCard, type OperationRow } from './operations-store.ts'
import { presentOperation } from './presenter.ts'

const PAGE = 50

type Page = { operations: CardOperation[]; nextCursor: string | null }

/** A page of payments and attempts with a card, the newest first, each with its life. */
export async function listOperations(
  { database }: Context,
  { companyId }: CompanyAuthority,
  cardId: string,
  { cursor, operation }: { readonly cursor?: string | undefined; readonly operation?: string | undefined },
): Promise<Result<Page, Refusal>> {
  const after = readCursor(cursor)
  if (!after.ok) return refused({ code: 'invalidRequest', fields: { cursor: 'Invalid value' } })
  return readTogether(database, async (reader): Promise<Result<Page, Refusal>> => {
    if (!(await hasCard(reader, companyId, cardId))) return refused({ code: 'notCompanyCard' })
    const wanted = { companyId, cardId, operation: operation ?? null }
    const asked = await findFirsts(reader, wanted, after.value, PAGE + 1)
    const lone = await findLoneMovements(reader, wanted, after.value, PAGE + 1)
    const found = inOrder(asked, lone)
    const page = found.slice(0, PAGE)
    const firsts = page.flatMap(({ first }) => first ?? [])
    const others = firsts.length === 0 ? [] : await findOthers(reader, companyId, firsts)
    const steps = await stepsOfPurchases(
      reader,
      { companyId, cardId },
      firsts.map(({ purchase }) => purchase),
    )
    const last = page.at(-1)
    const operations = page.map(({ first, movement }) =>
      first === null
        ? presentLoneMovement(movement)
        : presentOperation(
            [first, ...others.filter(({ group_id: group }) => group === first.group_id)],
            steps.filter(({ purchase }) => purchase === first.purchase),
          ),
    )
    const receipts = await receiptsOf(reader, companyId, operations)
    return ok({
      operations: operations.map((one) => ({ ...one, receipt: receipts.get(one.id) ?? 'none' })),
      nextCursor: found.length > PAGE && last ? cursorAfter({ at: last.at, id: last.id }) : null,
    })
  })
}

type LoneMovement = Awaited<ReturnType<typeof findLoneMovements>>[number]

type Placed = { readonly at: Date; readonly id: string } & (
  | { readonly first: OperationRow; readonly movement: null }
  | { readonly first: null; readonly movement: LoneMovement }
)

/** Both the newest first, as the cursor has it. */
function inOrder(asked: readonly OperationRow[], lone: readonly LoneMovement[]): readonly Placed[] {
  const placed: Placed[] = [
    ...asked.map((first) => ({ at: first.at, id: first.authorisation_id, first, movement: null })),
    ...lone.map((movement) => ({ at: movement.at, id: movement.clearing_id, first: null, movement })),
  ]
  return placed.sort((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? -1 : 1))
}
