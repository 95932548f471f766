import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { LookedUpCard } from '../../../ports/card-processor.ts'
import type { Refusal } from '../../../refusal.ts'

/** Asks the processor about a blank whose number a person has typed in its frame: only a business blank of this bank is bound. */
export async function lookUpBlank(
  { cardProcessor }: Pick<Context, 'cardProcessor'>,
  numberToken: string,
): Promise<Result<LookedUpCard, Refusal>> {
  const found = await cardProcessor.lookUp(numberToken)
  if (!found.ok)
    return found.error === 'silent'
      ? refused({ code: 'temporarilyUnavailable' })
      : refused({ code: 'invalidRequest', fields: { card: 'Invalid card number' } })
  if (!found.value.isOurs) return refused({ code: 'reissueCardOfOtherBank' })
  if (found.value.state === 'bound') return refused({ code: 'reissueCardUsed' })
  if (found.value.product !== 'business') return refused({ code: 'reissueCardNotBusiness' })
  return found
}
