import { HOUR } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { count } from '../../access/door.ts'

/** Papers of single payments are each kept as issued, so they are counted: a receipt of an entry and an instruction of a payment alike. */
export const countPaper = (context: Context, personId: string) =>
  count(context, context.database, {
    kind: 'receipts of a person',
    of: personId,
    cap: context.config.limits.receiptsPerPerson,
    windowMs: HOUR,
  })
