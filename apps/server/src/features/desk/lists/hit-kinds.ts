import { refused } from '@dilo/domain/result.ts'
import type { ActionKind } from '../actions/action-kind.ts'

const none = {
  subjectOf: ({ hitId }: { hitId: string }) => hitId,
  companyOf: ({ companyId }: { companyId: string }) => companyId,
  staffOf: () => null,
  lockVersion: async () => null,
  execute: async () => refused({ code: 'baseMoved' as const }),
  describe: async () => [],
}
export const hitDismissal: ActionKind<'hitDismissal'> = none
export const hitConfirmation: ActionKind<'hitConfirmation'> = none
