import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '../../address/open-page.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { type ProposedSpending, useProposeSpending } from './spending-queries.ts'

type Stale = {
  readonly includes: (refusal: RefusalCode) => boolean
  readonly show: (error: unknown) => void | Promise<void>
}

const never: Stale = { includes: () => false, show: () => {} }

/**
 * If the policy of the account asks for more than this person's signature, their request is proposed, and stands on the
 * page of
 * cards with the others' signatures that it waits for.
 * @param proposed undefined: the step is nobody's to propose
 * @param stale what else the subject calls stale
 */
export function useProposing(proposed: ProposedSpending | undefined, stale: Stale = never): Stale {
  const { t } = useLingui()
  const notify = useNotify()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const propose = useProposeSpending()
  return {
    includes: (refusal) => (proposed !== undefined && refusal === 'cardNeedsSignatures') || stale.includes(refusal),
    async show(error) {
      if (proposed === undefined || refusalOf(error) !== 'cardNeedsSignatures') return stale.show(error)
      try {
        await propose.mutateAsync(proposed)
        notify(
          'success',
          t`За правилами компанії це підписують кілька людей. Ми передали це на підпис: підпишіть і ви.`,
        )
        await navigate({ to: '/cards' })
      } catch (failure) {
        notify('error', failureText(failure))
      }
    },
  }
}
