import type { Answer } from '@dilo/contract/calls.ts'
import type { Operation } from '@dilo/contract/operation-calls.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'

const SHOWN = 50

/** The company's list of operations of every kind (spec section 3), or of one, the latest changed first. */
export async function listOperations(
  context: Context,
  authority: CompanyAuthority,
  kind?: Operation['kind'],
): Promise<Answer<'GET /api/operation-service/operations'>> {
  const kinds = await Promise.all(
    context.above.operations
      .filter((one) => kind === undefined || one.kind === kind)
      .map(({ list }) => list(context, authority, SHOWN)),
  )
  return {
    operations: kinds
      .flatMap(({ operations }) => operations)
      .sort((one, other) => other.changedAt.localeCompare(one.changedAt))
      .slice(0, SHOWN),
    unfinished: kinds.reduce((sum, { unfinished }) => sum + unfinished, 0),
  }
}
