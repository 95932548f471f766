import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFailureText } from '../../../api/failure-text.ts'
import { codeOf } from '../../signing/by-key.ts'
import { useEveryMethod } from '../../signing/methods.tsx'
import type { Proof } from '../../signing/proof.ts'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import type { CodeAnswer, Signable } from '../../signing/signable.ts'
import { WhatIsSigned } from '../../signing/what-is-signed.tsx'
import type { ProposedSpending } from '../spending/spending-queries.ts'
import { useProposing } from '../spending/use-proposing.ts'
import { beginStep, type StepToConfirm } from '../card-changes.ts'
import type { Card } from '../card-queries.ts'
import { shortNumber } from '../card-words.ts'

type StepOptions<Outcome> = {
  readonly card: Card
  readonly step: StepToConfirm
  /** The effect of the code, to be read before it is asked for. */
  readonly intro: ReactNode
  /** On the button that submits the code. */
  readonly confirm: ReactNode
  readonly take: (proof: Proof) => Promise<Outcome>
  readonly onDone: (outcome: Outcome) => void
  /** The card is another by now: the page says so and shows it. */
  readonly onChanged: () => void
  /** The proposal for raised limits, if the policy asks for more signatures. */
  readonly proposed?: ProposedSpending
}

/** Refusals that tell that the card is another by now: the code is over. */
const stale: readonly RefusalCode[] = [
  'cardStatusNotChanged',
  'cardClosed',
  'cardClosingFailed',
  'cardExpired',
  'cardInactive',
  'cardNeedsReissue',
  'cardNotLocked',
]

/** A step with a card that a code confirms, as the panel of signing knows it. */
export function useStep<Outcome>({
  card,
  step,
  intro,
  confirm,
  take,
  onDone,
  onChanged,
  proposed,
}: StepOptions<Outcome>): Signable<CodeAnswer, Outcome> {
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const changed = {
    includes: (refusal: RefusalCode) => stale.includes(refusal),
    show: (error: unknown) => {
      notify('error', failureText(error))
      onChanged()
      return client.invalidateQueries({ queryKey: ['cards'] })
    },
  }
  const number = shortNumber(card)
  const proposing = useProposing(proposed, changed)
  return {
    name: `${step.step} ${card.id}`,
    version: String(card.version),
    methods: useEveryMethod(),
    words: {
      intro,
      signed: (
        <WhatIsSigned>
          <Trans>Картка {number}</Trans>
        </WhatIsSigned>
      ),
      question: <Trans>Як підтвердити</Trans>,
      confirm,
      failureText,
    },
    ask: async (method) => codeOf(await beginStep(card, step, method)),
    sentElsewhere,
    sign: (method, otp_code) => take({ method, otp_code }),
    onSigned: onDone,
    stale: proposing,
  }
}
