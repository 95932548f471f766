import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { Reader } from '../../../db/transaction.ts'

type ShownHit = DeskAnswer<'GET /api/desk/lists/hits/{companyId}'>['hits'][number]

export const hitsOf = async (_reader: Reader, _companyId: string): Promise<readonly ShownHit[]> => []
export const countUndecided = async (_reader: Reader, _companyId: string): Promise<number> => 0
export const findHits = async (_context: DeskContext, _companyId: string): Promise<void> => {}
