import { Banner } from '@dilo/ui/display/banner.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SignDialog } from '../../signing/sign-dialog.tsx'
import { useClose } from '../card-changes.ts'
import type { Card } from '../card-queries.ts'
import { shortNumber } from '../card-words.ts'
import { useStep } from './use-step.tsx'

/** The end of a card, by a code. What is held for its payments stays, and the person is told how many. */
export function CloseCard({ card, onClose }: { card: Card; onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
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
      <Banner tone="warning">
        <p>
          <Trans>
            Картку {number} буде закрито назавжди: відкрити знову не вийде. Підписки, які нею платять, зупиняться. Те,
            що вже куплено, спишеться, а повернення надійдуть на рахунок.
          </Trans>
        </p>
      </Banner>
    ),
    confirm: <Trans>Закрити картку</Trans>,
    take: closing.mutateAsync,
    onDone: ({ openHolds }) => {
      notify('success', `${t`Картку ${number} закрито.`} ${openHolds > 0 ? holds(openHolds) : ''}`.trimEnd())
      onClose()
    },
    onChanged: onClose,
  })
  return <SignDialog title={<Trans>Закрити картку?</Trans>} of={step} onClose={onClose} />
}
