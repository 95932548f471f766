import type { Result } from '@dilo/domain/result.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { count, type TooMany } from '../../access/door.ts'

/** Files of one company: more than a person looks through, and few enough to protect the reader. */
const PER_COMPANY = 60

/** Counts an upload before it is read, whatever its outcome. */
export const countUpload = (context: Context, companyId: string): Promise<Result<unknown, TooMany>> =>
  count(context, context.database, {
    kind: 'files of payments of a company',
    of: companyId,
    cap: PER_COMPANY,
    windowMs: HOUR,
  })
