import { Banner } from '@dilo/ui/display/banner.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '../../../api/api-error.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { SignDialog } from '../../signing/sign-dialog.tsx'
import { useClose } from '../card-changes.ts'
import type { Card } from '../card-queries.ts'
import { shortNumber } from '../card-words.ts'
import { useStep } from './use-step.tsx'

/** The end of a card, by a code. Holds of its payments stay, and the person sees how many. */
export function CloseCard({ card, onClose }: { card: Card; onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useFailureText()
  const closing = useClose(card)
  const number = shortNumber(card)
  const holds = (count: number) =>
    t({
      message: plural(count, {
        one: 'Ще чекає списання # покупка.',
        few: 'Ще чекають списання # покупки.',
        many: 'Ще чекають списання # покупок.',
        other: 'Ще чекають списання # покупки.',
      }),
    })
  const step = useStep({
    card,
    step: { step: 'CLOSE' },
    intro: (
      <Banner tone="warning" title={<Trans>Картку {number} буде закрито назавжди</Trans>}>
        <p>
          <Trans>
            Підписки, які нею платять, зупиняться. Те, що вже куплено, спишеться, а повернення надійдуть на рахунок.
          </Trans>
        </p>
      </Banner>
    ),
    confirm: <Trans>Закрити картку</Trans>,
    // The processor has not taken it: the request stands, the code is spent, and the card is locked meanwhile.
    take: (proof) => closing.mutateAsync(proof).catch(unlessKept),
    onDone: (outcome) => {
      if (outcome instanceof ApiError) {
        notify('error', failureText(outcome))
        return onClose()
      }
      const { openHolds } = outcome
      notify('success', `${t`Картку ${number} закрито.`} ${openHolds > 0 ? holds(openHolds) : ''}`.trimEnd())
      return onClose()
    },
    onChanged: onClose,
  })
  return <SignDialog title={<Trans>Закрити картку?</Trans>} of={step} onClose={onClose} />
}

/** The refusal after which the bank goes on by itself. @throws any other */
function unlessKept(error: unknown): ApiError {
  if (error instanceof ApiError && refusalOf(error) === 'cardClosingFailed') return error
  throw error
}
